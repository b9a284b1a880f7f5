export const πτήση = 1;
