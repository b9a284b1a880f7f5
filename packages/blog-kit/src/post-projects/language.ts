import path from 'node:path';

/** The languages of files whose ending is not their name. */
const languages: Record<string, string> = {
  mts: 'ts',
  cts: 'ts',
  mjs: 'js',
  cjs: 'js',
  sh: 'bash',
  gql: 'graphql',
  graphqls: 'graphql',
  md: 'markdown',
  tf: 'hcl',
  htm: 'html',
  yml: 'yaml',
};

/** Endings that are the name of a language. */
const own = new Set(
  'ts tsx js jsx json yaml graphql go py python rust kotlin swift css html xml svg bash diff hcl ini toml sql java'.split(
    ' ',
  ),
);

/** The language of a file for its code block, by its name; `text` if it gets no colors. */
export function languageOf(file: string): string {
  const name = path.posix.basename(file);
  if (/^(?:Docker|Container)file$/.test(name)) return 'docker';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return languages[ending] ?? (own.has(ending) ? ending : 'text');
}
