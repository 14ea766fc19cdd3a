region = the room of { $cell }
