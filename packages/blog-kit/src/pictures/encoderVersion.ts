import path from 'node:path';
import { codeVersion } from 'docusaurus-plugin-kit/codeVersion';

/** Read for sharp's version, because loading sharp itself takes a third of a second. */
export const sharpPackage = path.resolve(require.resolve('sharp'), '../../package.json');

let ownVersion: string | undefined;

/** A version of the code that makes pictures, including sharp: other code may make other files from a picture. */
export function encoderVersion(): string {
  return (ownVersion ??= versionOf(__dirname, sharpPackage));
}

/**
 * @param folder the folder of the sources, such as this one
 * @param packageFile the package.json of sharp
 */
export function versionOf(folder: string, packageFile: string): string {
  return codeVersion(folder, [packageFile]);
}
