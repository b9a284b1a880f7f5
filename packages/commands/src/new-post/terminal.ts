import type { Readable, Writable } from 'node:stream';

/** Where questions are asked, if not in the terminal of the process. */
export interface Terminal {
  input?: Readable;
  output?: Writable;
}
