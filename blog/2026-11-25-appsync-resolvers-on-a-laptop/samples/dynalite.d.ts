declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** A DynamoDB in memory. The time is how long a new table is not ready. */
  export default function dynalite(options: { createTableMs: number }): Server;
}
