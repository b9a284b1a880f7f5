import type { Config } from 'jest';

/** Packages that are published as ES modules only, which Jest has to transform. */
const esModules = [
  'unified',
  'bail',
  'trough',
  'vfile',
  'is-plain-obj',
  'devlop',
  'decode-named-character-reference',
  'character-entities',
  'ccount',
  'escape-string-regexp',
  'longest-streak',
  'markdown-table',
  'zwitch',
  'github-slugger',
  'unist-util-.*',
  'mdast-util-.*',
  'micromark.*',
  'remark-.*',
];

const shared = {
  transform: {
    '\\.[jt]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
} satisfies Config;

export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      roots: ['<rootDir>/plugins', '<rootDir>/scripts'],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      roots: ['<rootDir>/src'],
      moduleNameMapper: {
        '\\.module\\.css$': 'identity-obj-proxy',
        '\\.css$': '<rootDir>/scripts/test/emptyStyles.ts',
        '^@site/(.*)$': '<rootDir>/$1',
        '^@theme/(.*)$': '<rootDir>/src/theme/$1',
      },
    },
  ],
} satisfies Config;
