import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

let ownVersion: string | undefined;

/** A version of the code that makes pictures, including sharp: other code may make other files from a picture. */
export function encoderVersion(): string {
  return (ownVersion ??= versionOf(__dirname, sharpPackage));
}

/**
 * @param folder the folder of the sources, such as this one; comments in them do not matter
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
