/** Stands for a client module that this site does without. */
export {};
