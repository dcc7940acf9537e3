// StageFiles
