"""Team sheets and battlefields: their words, their forms in files, and the texts made from them."""
