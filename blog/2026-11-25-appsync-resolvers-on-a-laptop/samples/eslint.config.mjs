// What the runtime APPSYNC_JS refuses: AWS's rules, and two things that they leave out.
import appsync from '@aws-appsync/eslint-plugin';

const { recommended } = appsync.configs;

export default [
  {
    ...recommended,
    files: ['{mistakes,resolvers}/**/*.ts'],
    languageOptions: {
      ...recommended.languageOptions,
      parserOptions: { projectService: true },
    },
    rules: {
      ...recommended.rules,
      'no-restricted-syntax': ['error', 'ThrowStatement', 'NewExpression'],
    },
  },
];
