import { rm } from 'node:fs/promises';
import path from 'node:path';
import { builtCommand } from './builtCommand';

/** Removes what buildCommand.ts has built. */
export default async function removeBuiltCommand(): Promise<void> {
  const command = process.env[builtCommand];
  if (command) await rm(path.dirname(command), { recursive: true });
}
