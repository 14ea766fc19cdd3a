"""Net: rotate the tiles so that all arms meet and the tiles form one network without loops.

No arm points at a barrier or at the frame. Blank tiles, which have no arms, are not part of the
network. Source: net.c and the manual of Simon Tatham's Portable Puzzle Collection.
"""
