import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createPool } from './createPool';
import type { Pool } from './pool';

/** Members sign in with a name of their own; by default it would have to be an address. */
const config = { UserPoolDefaults: { UsernameAttributes: [] } };

/** cognito-local sends no emails. With CODE in its environment all its codes are this one. */
const code = '246810';

/** Starts cognito-local in an empty folder, with one pool. @returns the pool, and a function that ends it. */
export async function startCognitoLocal(): Promise<{
  pool: Pool;
  stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cognito-local-'));
  await mkdir(path.join(folder, '.cognito'));
  await writeFile(
    path.join(folder, '.cognito/config.json'),
    JSON.stringify(config),
  );
  const port = await freePort();
  const start = path.resolve('node_modules/cognito-local/lib/bin/start.js');
  const server = spawn(process.execPath, [start], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', CODE: code },
    stdio: 'ignore',
  });
  const stop = async () => {
    const ended = once(server, 'exit');
    // Until it has ended, it can still write into the folder.
    if (server.kill()) await ended;
    await rm(folder, { recursive: true });
  };
  const endpoint = `http://127.0.0.1:${port}/`;
  try {
    const pool = await createPool(endpoint);
    return { pool: { ...pool, readCode: async () => code }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === 'object' && address ? address.port : 0),
      );
    });
  });
}
