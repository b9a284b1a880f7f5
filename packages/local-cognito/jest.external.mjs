import config from '../../jest.config.mjs';

// `npm run test:aws-cli`: the tests that need a program which is not on every machine. They fail without it, so they are
// no part of `npm test`, which needs only Node.
const [local] = config.projects.filter(({ displayName }) => displayName === 'local-cognito');

/** @type {import('jest').Config} */
export default {
  ...local,
  rootDir: '../..',
  testTimeout: config.testTimeout,
  testMatch: ['**/__tests__/**/*.external.ts'],
};
