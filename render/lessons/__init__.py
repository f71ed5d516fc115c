"""What pictures of tutorials share: the caption below them, and the dark around what is lit."""
