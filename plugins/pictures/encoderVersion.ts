import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** Has sharp's version, which sharp itself tells once it is loaded; that takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

let ownVersion: string | undefined;

/** Names the code that makes pictures, sharp's too: what it has made of a picture, other code makes differently. */
export function encoderVersion(): string {
  return (ownVersion ??= versionOf(__dirname, sharpPackage));
}

/**
 * @param folder the sources, as this folder has them; comments in them do not matter
 * @param packageFile the package.json of sharp
 */
export function versionOf(folder: string, packageFile: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(folder, 'encodePicture.ts')],
    write: false,
    bundle: true,
    minify: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  });
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const hash = createHash('sha256').update(version);
  for (const { contents } of outputFiles) hash.update(contents);
  return hash.digest('hex');
}
