/** The environment variables with the files that prepare.ts has made for all tests. */
export const prepared = {
  command: 'LOCAL_COGNITO_BUILT_COMMAND',
  state: 'LOCAL_COGNITO_FIRST_STATE',
} as const;

/** Returns a file that prepare.ts has made. */
export function preparedFile(name: keyof typeof prepared): string {
  const file = process.env[prepared[name]];
  if (!file) throw new Error('testing/prepare.ts has not run.');
  return file;
}
