// CardDrawing
