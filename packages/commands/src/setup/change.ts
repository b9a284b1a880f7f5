/** A change of one file. */
export interface Change {
  /** Its path from the site's folder. */
  file: string;
  /** A description of the differences, for the owner. */
  what: string;
  /** Undefined when the file or folder is removed. */
  content?: string | Buffer;
}

/** An outdated file that stays, because the owner made it. */
export interface Kept {
  file: string;
  why: string;
}
