/** A file that a code fence shows, relative to the post, and the region of it (the whole file without one). */
export interface SampleReference {
  file: string;
  region?: string;
}

/** Where a code fence's info string names a file. */
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
