// The CDK would run rules of its own on each template, which takes seconds and only warns. It does when infra/ is deployed.
process.env.CDK_VALIDATION = 'false';
// The SDK of AWS warns that it will drop Node.js 20.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

/** The folders whose code runs in browsers, and whose tests do so. */
const browserFolders = [
  'src',
  ...[
    'authors',
    'code-colors',
    'contents',
    'figures',
    'pages',
    'pictures-enlarged',
    'post-code',
    'post-list',
    'post-page',
    'search-page',
    'theme',
  ].map((name) => `packages/blog-kit/src/${name}`),
  ...['account', 'markdown', 'parts', 'theme', 'thread'].map(
    (name) => `packages/comments/src/${name}`,
  ),
  ...['loading', 'starter', 'theme'].map((name) => `packages/quiet-pages/src/${name}`),
  ...['account', 'amplify', 'form', 'navbar', 'provider', 'session', 'theme'].map(
    (name) => `packages/sign-in/src/${name}`,
  ),
];

const inBrowsers = browserFolders.map((folder) => `<rootDir>/${folder}`);

/** A site in English, whose texts are those of its components. */
const inEnglish = {
  '^@docusaurus/Translate$': '<rootDir>/packages/test-support/src/Translate.tsx',
  '^@docusaurus/useDocusaurusContext$':
    '<rootDir>/packages/test-support/src/useDocusaurusContext.ts',
};

const localCognito = '<rootDir>/packages/local-cognito';

/** @type {import('jest').Config} */
const shared = {
  transform: { '\\.m?[jt]sx?$': '<rootDir>/packages/test-support/src/transform.mjs' },
  // Many packages are published only as ES modules.
  transformIgnorePatterns: [],
  testMatch: ['**/__tests__/**/*.test.{ts,tsx}'],
  // Jest's cleaning also reaches objects that all files share: the signals of AbortSignal.timeout() never came after it.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};

/** @type {import('jest').Config} */
export default {
  // A limit for busy machines; it does not measure how fast a test is.
  testTimeout: 60_000,
  // Jest would leave one processor idle, which is half of a machine with two.
  maxWorkers: '100%',
  // A worker that has run a few hundred files has more than 1 GB of garbage. On a busy machine the system takes longer
  // than Jest's half a second to free that. Jest still names a worker that a test keeps alive.
  workerGracefulExitTimeout: 5_000,
  projects: [
    {
      ...shared,
      displayName: 'node',
      moduleNameMapper: inEnglish,
      testEnvironment: 'node',
      roots: ['blog', 'infra', 'packages', 'scripts'].map((name) => `<rootDir>/${name}`),
      testPathIgnorePatterns: ['/node_modules', localCognito, ...inBrowsers].map(
        (folder) => `${folder}/`,
      ),
    },
    {
      ...shared,
      displayName: 'local-cognito',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/packages/test-support/src/hideNavigator.ts'],
      globalSetup: `${localCognito}/src/testing/prepare.ts`,
      roots: [localCognito],
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      roots: inBrowsers,
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/test-support/src/noStyles.ts',
        '^@site/(.*)$': '<rootDir>/$1',
        // A site whose sessions are in local storage. Tests of other sites replace it.
        '^@generated/docusaurus-cognito-sign-in/default/page.json$':
          '<rootDir>/packages/test-support/src/signInPage.json',
        '^@generated/docusaurus-cognito-sign-in/default/identity.json$':
          '<rootDir>/packages/test-support/src/signInIdentity.json',
        ...inEnglish,
        '^@theme/(.*)$': [
          '<rootDir>/src/theme/$1',
          '<rootDir>/packages/blog-kit/src/theme/$1',
          '<rootDir>/packages/sign-in/src/theme/$1',
        ],
      },
    },
  ],
};
