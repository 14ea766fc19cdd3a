"""Net: rotate every tile so that all arms meet arms and the whole is one network.

No arm points at a barrier or at the frame, every tile is connected to every other, and there is
no loop. Blank tiles, which have no arms, are not part of the network.
Source: net.c and the manual of Simon Tatham's Portable Puzzle Collection.
"""
