import path from 'node:path';

/** A file that a code fence shows, relative to the post, and its region (undefined for the whole file). */
export interface SampleReference {
  file: string;
  region?: string;
}

/** The part of a code fence's info string that names a file. */
export const referencePattern = /(?:^|\s)file=(?<file>[^\s#]+)(?:#(?<region>\S+))?/;

/**
 * Reads `file=./stack.ts#region` from a code fence's info string.
 *
 * @returns undefined when the fence holds its code itself.
 */
export function parseReference(meta: string | null | undefined): SampleReference | undefined {
  const match = referencePattern.exec(meta ?? '');
  if (!match?.groups?.file) return undefined;
  return { file: match.groups.file, region: match.groups.region };
}

/** The title that pages show above a block of code: the one of its info string, or the name of its file. */
export function codeTitle(meta: string | null | undefined): string | undefined {
  const file = parseReference(meta)?.file;
  return /(?:^|\s)title=(["'])(.*?)\1/.exec(meta ?? '')?.[2] ?? (file && path.posix.basename(file));
}
