"""Verdicts that hold however often one looks: is it better, is it within bounds, which of many is best?"""
