// CardScenes
