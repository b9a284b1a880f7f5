import path from 'node:path';

/** What an error says; of a mistake in a file of TypeScript its file, line and text alone. */
export function plainMessage({ message }: Error): string {
  return message
    .replace(/^Transform failed with .*\n/, '')
    .replaceAll(`${process.cwd()}${path.sep}`, '')
    .trim();
}
