/** Replaces client modules that this site does not use. */
export {};
