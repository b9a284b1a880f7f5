declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    /** The folder of its LevelDB store; in memory without it. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** https://github.com/architect/dynalite */
  export default function dynalite(options?: Options): Server;
}
