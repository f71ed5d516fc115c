"""What every picture is drawn with: fonts, shapes, icons, colours, encoding. No game is known here."""
