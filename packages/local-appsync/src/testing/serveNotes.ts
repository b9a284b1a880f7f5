import { startLocalAppSync } from '../startLocalAppSync';
import { notesApi } from './notesApi';

/** Serves the notes of a folder until it is killed, and tells its parent where. */
async function main(folder: string): Promise<void> {
  const ports = { api: 0, tls: 0, tables: 0 };
  const { endpoint } = await startLocalAppSync({ definition: notesApi, folder, ports });
  process.send?.(endpoint);
}

void main(process.argv[2]!);
