declare module 'dynalite' {
  import type { Server } from 'node:http';

  interface Options {
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  }

  /** https://github.com/architect/dynalite */
  export default function dynalite(options?: Options): Server;
}
