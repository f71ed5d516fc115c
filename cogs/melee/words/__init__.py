"""Every sentence of Melee that players read in Discord, in English."""
