import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-plugin-kit/filesBelow';

/** How much of a text is shown around the first difference. */
const SHOWN = 40;

/** What differs between the files of two folders: a line for each file. */
export function compareFolders(one: string, other: string): string[] {
  const names = [...new Set([...filesBelow(one), ...filesBelow(other)])].sort();
  return names.flatMap((name) => {
    const difference = compare(read(one, name), read(other, name));
    return difference ? [`${name}  ${difference}`] : [];
  });
}

function compare(one: Buffer | undefined, other: Buffer | undefined): string | undefined {
  if (!one || !other) return `is only in the ${one ? 'first' : 'second'} build`;
  if (one.equals(other)) return undefined;
  const length = Math.max(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at++;
  const around = (bytes: Buffer) =>
    JSON.stringify(bytes.subarray(Math.max(0, at - SHOWN), at + SHOWN).toString());
  return `differs from byte ${at}: ${around(one)} and ${around(other)}`;
}

function read(folder: string, name: string): Buffer | undefined {
  try {
    return readFileSync(path.join(folder, name));
  } catch {
    return undefined;
  }
}
