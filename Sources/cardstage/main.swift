print("cardstage")
