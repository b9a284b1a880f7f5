/** What happens to one file. */
export interface Change {
  /** Its path from the site's folder. */
  file: string;
  /** What differs, for the owner to read. */
  what: string;
  /** Undefined when the file or folder is removed. */
  content?: string | Buffer;
}

/** A file that stays although what it shows has changed, because the owner made it. */
export interface Kept {
  file: string;
  why: string;
}
