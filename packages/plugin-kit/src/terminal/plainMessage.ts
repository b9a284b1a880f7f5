import path from 'node:path';

/** The message of an error. For a syntax error in TypeScript, only its file, line and text. */
export function plainMessage({ message }: Error): string {
  return message
    .replace(/^Transform failed with .*\n/, '')
    .replaceAll(`${process.cwd()}${path.sep}`, '')
    .trim();
}
