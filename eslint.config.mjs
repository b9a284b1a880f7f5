import appsync from '@aws-appsync/eslint-plugin';
import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { browserFolders } from 'test-support/browserFolders.mjs';

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      'build/',
      '.docusaurus/',
      '**/cdk.out/',
      '.cache/',
      'playwright-report/',
      'test-results/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    // What only types tell: that nobody waits for a promise, and that what is thrown is no error.
    files: ['{e2e,infra,packages,scripts,src}/**/*.{ts,tsx}', '*.ts'],
    ignores: ['e2e/fixture-site/blog/**'],
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
    },
  },
  {
    files: browserFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    plugins: { '@docusaurus': docusaurus },
    languageOptions: { globals: globals.browser },
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'off',
      '@docusaurus/string-literal-i18n-messages': 'error',
    },
  },
  {
    files: ['packages/quiet-pages/src/headers/first.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Code that every page loads must not import Amplify.
    files: ['src/**/*.{ts,tsx}', 'packages/{blog-kit,quiet-pages,sign-in}/**/*.{ts,tsx}'],
    ignores: [
      'packages/sign-in/src/{account/*.tsx,amplify/**}',
      'packages/sign-in/src/form/widget/**',
      '**/__tests__/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['aws-amplify', 'aws-amplify/*', '@aws-amplify/*'],
              message:
                'Only account/, amplify/ and form/widget/ of packages/sign-in/src/ call Amplify, which pages load late.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.{mjs,js}', 'scripts/**', 'packages/**', 'e2e/**'],
    languageOptions: { globals: globals.node },
  },
  {
    // What the runtime APPSYNC_JS refuses: AWS's rules, and two things that they leave out.
    ...appsync.configs.recommended,
    files: ['packages/comments/src/api/resolvers/**/*.ts', 'blog/*/samples/resolvers/**/*.ts'],
    ignores: ['**/__tests__/**'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: {
        project: ['./tsconfig.json', './blog/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      ...appsync.configs.recommended.rules,
      'no-restricted-syntax': ['error', 'ThrowStatement', 'NewExpression'],
    },
  },
  {
    // CloudFront calls `handler` by its name, and knows no `catch` without one.
    files: ['infra/hosting/viewerRequest.js'],
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^handler$', caughtErrors: 'none' },
      ],
    },
  },
  {
    // The bundler's loaders are CommonJS.
    files: ['packages/**/*.js'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    // Code in posts follows the style of the tools that it shows.
    files: ['blog/**'],
    rules: { '@typescript-eslint/triple-slash-reference': 'off' },
  },
  {
    files: ['packages/sign-in/src/amplify/**'],
    ignores: ['**/__tests__/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['react', 'react-dom', '@aws-amplify/ui-react'],
              message: 'Render nothing here.',
            },
          ],
        },
      ],
    },
  },
  prettier,
);
