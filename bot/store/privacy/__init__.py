"""What is stored of people and of servers, and how it is handed out or deleted.

`inventory` lists every column that names people or servers; export, deletion and departed servers follow
it. A person whose data is deleted becomes a negative number, the same in all their duels, so that everybody
else's ratings still follow from the same results.
"""
