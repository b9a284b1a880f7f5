/** @type {import('jest').Config} */
const shared = {
  transform: {
    '\\.m?[jt]sx?$': ['@swc/jest', { jsc: { transform: { react: { runtime: 'automatic' } } } }],
  },
  // Many packages are published as ES modules only, which Jest has to transform. TypeScript is not, and is 9 MB long.
  transformIgnorePatterns: ['/node_modules/typescript/'],
  testMatch: ['**/__tests__/**/*.test.{ts,tsx}'],
};

/** @type {import('jest').Config} */
export default {
  // When to give up on a busy machine, not how quick a test is.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/testing/hideNavigator.ts'],
      roots: ['hosting', 'packages', 'plugins', 'scripts', 'settings', 'testing'].map(
        (name) => `<rootDir>/${name}`,
      ),
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      roots: ['<rootDir>/src'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/scripts/setup/noStyles.ts',
        '^@site/(.*)$': '<rootDir>/$1',
        '^@theme/(.*)$': '<rootDir>/src/theme/$1',
      },
    },
  ],
};
