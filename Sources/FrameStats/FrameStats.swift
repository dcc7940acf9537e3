// FrameStats
