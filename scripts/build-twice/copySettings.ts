import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';

/** Copies the settings of the sign-in into a clone: they are in the build, and Git does not keep them. */
export function copySettings(from: string, clone: string): void {
  const file = path.join(from, '.env.local');
  if (existsSync(file)) copyFileSync(file, path.join(clone, '.env.local'));
}
