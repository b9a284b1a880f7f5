import { fork } from 'node:child_process';
import path from 'node:path';
import type { Check, Problem } from './check';

/**
 * Runs the TypeScript check in a process of its own: it computes for seconds without a pause, in
 * which the Go tools, waiting to be told what is next, would stand still. A thread would do too,
 * but tsx does not compile the file that a thread starts with (Node.js 20).
 */
export const runTypeScript: Check = (files, { root, folder }) =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(__dirname, 'typescriptProcess.ts'));
    child.once('message', (problems: Problem[]) => resolve({ problems }));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The TypeScript check ended with ${code}.`)));
    child.send({ files, root, folder });
  });
