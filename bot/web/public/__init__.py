"""Public pages: what organisers and managers share with everybody, without sessions."""
