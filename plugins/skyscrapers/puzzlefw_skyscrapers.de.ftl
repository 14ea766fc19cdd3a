technique-skyline = Aussicht
technique-highest-first = Höchstes vorn
