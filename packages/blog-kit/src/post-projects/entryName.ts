/** What a path in a zip may not have, because programs that unzip it may write elsewhere, or under another name. */
const refused = [
  { what: 'a backslash', pattern: /\\/ },
  { what: 'a control character', pattern: /\p{Cc}/u },
  { what: 'a drive letter', pattern: /(?:^|\/)[a-z]:/i },
  { what: 'a slash at its start', pattern: /^\// },
  { what: 'a part of dots alone', pattern: /(?:^|\/)\.{1,2}(?:\/|$)/ },
];

/**
 * What is wrong with the path of a file in a zip, in a few words such as `a backslash`; undefined if all programs unzip
 * it to the same place below the chosen folder.
 */
export function entryNameProblem(path: string): string | undefined {
  return refused.find(({ pattern }) => pattern.test(path))?.what;
}
