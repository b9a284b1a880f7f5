import config from '../../jest.config.mjs';

// The tests that need a program which is not on every machine. They fail without it, so they are no part of `npm test`,
// which needs only Node: `npx jest --config packages/local-cognito/jest.external.mjs`.
const [local] = config.projects.filter(({ displayName }) => displayName === 'local-cognito');

/** @type {import('jest').Config} */
export default {
  ...local,
  rootDir: '../..',
  testTimeout: config.testTimeout,
  testMatch: ['**/__tests__/**/*.external.ts'],
};
