"""The stored data of people and servers, its export and its deletion.

`inventory` lists every column that names people or servers; export, deletion and departed servers follow it.
A person whose data is deleted becomes a negative number, the same in all their duels, so that everybody
else's ratings still follow from the same results.
"""
