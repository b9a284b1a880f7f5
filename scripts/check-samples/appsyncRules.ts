import path from 'node:path';
import appsync from '@aws-appsync/eslint-plugin';
import { Linter } from 'eslint';
import type ts from 'typescript';
import tseslint from 'typescript-eslint';
import type { Problem } from './check';

const NO_WAITING = 'Return the request; AppSync calls the data source itself.';
const OTHER_LOOPS = 'Use for…of, for…in or an array method.';

/** Advice for each of AWS's rules. */
const HINTS: Record<string, string> = {
  'no-async': NO_WAITING,
  'no-await': NO_WAITING,
  'no-promise': NO_WAITING,
  'no-try': 'Look at ctx.error in the response function.',
  'no-for': OTHER_LOOPS,
  'no-while': OTHER_LOOPS,
  'no-continue': 'Put the rest under an if.',
  'no-labels': 'Leave the loop with a condition.',
  'no-regex': 'Use util.matches(pattern, text).',
  'no-classes': 'Use functions and plain objects.',
  'no-generators': 'Build and return an array.',
  'no-disallowed-unary-operators': 'Write += 1 or -= 1.',
  'no-this': 'Pass the value as an argument.',
};

/*
 * What AWS's rules leave out. The list of what the runtime supports names `throw`, and has no class, no constructor and
 * no import but of AppSync's own modules and of files that are bundled in:
 * https://docs.aws.amazon.com/appsync/latest/devguide/supported-features.html
 * (`new Date()` fails: https://github.com/sid88in/serverless-appsync-plugin/issues/549).
 */
const IMPORTS =
  'Imports other than @aws-appsync/utils and relative files are not supported. If only types are needed, write import type.';
const OWN_RULES: Linter.RulesRecord = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ThrowStatement',
      message:
        'Throw statements are not supported. Call util.error(message, type), which ends the resolver.',
    },
    { selector: 'ClassExpression', message: 'Classes are not supported. Use plain objects.' },
    {
      selector: 'NewExpression',
      message: 'The new operator is not supported. Use plain objects, and util.time for dates.',
    },
    { selector: 'ImportExpression', message: IMPORTS },
  ],
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: '^(?!@aws-appsync/utils(/|$)|\\.{1,2}/)',
          allowTypeImports: true,
          message: IMPORTS,
        },
      ],
    },
  ],
};

/** Checks a resolver with AWS's lint rules for AppSync's JavaScript runtime. Some of them need the program's types. */
export function brokenRules(program: ts.Program, source: ts.SourceFile, file: string): Problem[] {
  const recommended = appsync.configs?.recommended as Linter.Config;
  const config: Linter.Config = {
    files: ['**/*.*'],
    plugins: { ...recommended.plugins, '@typescript-eslint': tseslint.plugin as object },
    languageOptions: {
      parser: tseslint.parser as Linter.Parser,
      parserOptions: { programs: [program] },
    },
    linterOptions: { noInlineConfig: true },
    rules: { ...recommended.rules, ...OWN_RULES },
  };
  // ESLint configures files below a folder only.
  return new Linter({ cwd: path.dirname(source.fileName) })
    .verify(source.text, config, { filename: source.fileName })
    .map(({ line, column, message, ruleId }) => ({
      file,
      line,
      column,
      message: `AppSync's JavaScript runtime: ${message}`,
      hint: HINTS[ruleId?.replace('@aws-appsync/', '') ?? ''],
    }));
}
