"""Every sentence that players read in Discord, in English: another language is another package like this."""
