import { checkFiles } from '../__fixtures__/checkFiles';
import type { Check } from '../check';
import { checkTypeScript } from '../typescript';

// A program is compiled in each test, on a machine that may be busy.
jest.setTimeout(60_000);

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    lib: ['ES2022'],
    types: [],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
  },
});

const UTILS = {
  'blog/node_modules/@aws-appsync/utils/index.d.ts':
    'export declare const util: { n: number; error(m: string): never };\n' +
    'export interface Context { a: string }\n',
};

const check: Check = (files, context) =>
  Promise.resolve({ problems: checkTypeScript(files, context) });

async function problemsOf(files: Record<string, string>) {
  const all = { 'blog/tsconfig.json': TSCONFIG, ...UTILS, ...files };
  return (await checkFiles(check, all, { only: /^blog\/post\/.*\.[jt]sx?$/ })).problems;
}

it('accepts samples that compile and import each other', async () => {
  const problems = await problemsOf({
    'blog/post/sum.ts': 'export const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);\n',
    'blog/post/main.ts':
      "import { sum } from './sum';\nexport const three: number = sum([1, 2]);\n",
    'blog/post/plain.js': 'export const any = (thing) => thing;\n',
  });
  expect(problems).toEqual([]);
});

it('names file, line, column and code of a type error', async () => {
  const problems = await problemsOf({
    'blog/post/stack.ts': "export const list = ['a'];\n\nexport const first: string = list[0];\n",
  });
  expect(problems).toEqual([
    {
      file: 'blog/post/stack.ts',
      line: 3,
      column: 14,
      message: expect.stringMatching(/^Type 'string \| undefined' is not .*\(TS2322\)$/s),
    },
  ]);
});

it('names the place of a syntax error in JavaScript', async () => {
  const problems = await problemsOf({
    'blog/post/handler.js': 'export const a = 1;\nconst = 2;\n',
  });
  expect(problems[0]).toMatchObject({ file: 'blog/post/handler.js', line: 2 });
});

it('says what to do about a package that is not installed', async () => {
  const [problem] = await problemsOf({
    'blog/post/stack.ts': "import { x } from 'left-pad';\nexport { x };\n",
  });
  expect(problem).toMatchObject({ file: 'blog/post/stack.ts', line: 1 });
  expect(problem?.hint).toContain('npm install --workspace blog --save-dev --save-exact left-pad');
});

it('names the tsconfig.json whose options are wrong', async () => {
  const problems = await problemsOf({
    'blog/tsconfig.json':
      '{\n  "compilerOptions": { "lib": ["ES2022"], "types": [], "strct": true }\n}',
    'blog/post/a.ts': 'export {};\n',
  });
  expect(problems).toEqual([
    expect.objectContaining({
      file: 'blog/tsconfig.json',
      line: 2,
      message: expect.stringContaining("Unknown compiler option 'strct'"),
    }),
  ]);
});

it('accepts a resolver that the AppSync runtime can run', async () => {
  const problems = await problemsOf({
    'blog/post/resolver.ts': `import { util, type Context } from '@aws-appsync/utils';
import type { Stack } from 'aws-cdk-lib';
import { names } from './names';
export function request(ctx: Context): { total: number } {
  let total = 0;
  for (const name of names) total += name.length;
  for (const key in ctx) if (key === ctx.a) util.error(\`no \${key}\`);
  const unsorted = [...names].sort();
  return { total: unsorted.length + total };
}
export type Keys = { [K in keyof Context]: Stack };
`,
    'blog/post/names.ts': "export const names = ['a', 'b'];\n",
    'blog/post/cdk.d.ts': "declare module 'aws-cdk-lib' { export class Stack { id: string } }\n",
  });
  expect(problems).toEqual([]);
});

it('reports what the AppSync runtime cannot run, by the rules of AWS and our own, with its line', async () => {
  const unsupported: Record<string, string> = {
    'Async functions': 'export const a = async () => 1;',
    'Throw statements': "throw 'no';",
    'For statements': 'for (let i = 0; i < 2; i += 1) util;',
    Classes: 'export const A = class {};',
    'new operator': 'export const a = new Date();',
    'Functions can not be passed': 'export const a = [1].sort((x, y) => x - y);',
    'Imports other than @aws-appsync/utils': "import { a } from 'other'; export { a };",
    'If only types are needed': "void import('./resolver0');",
  };
  const files = Object.values(unsupported).map((statement, index): [string, string] => [
    `blog/post/resolver${index}.ts`,
    `import { util } from '@aws-appsync/utils';\nexport { util };\n${statement}\n`,
  ]);
  const other = "declare module 'other' { export const a: string }\n";
  const problems = await problemsOf({ ...Object.fromEntries(files), 'blog/post/o.d.ts': other });
  expect(problems).toEqual(
    Object.keys(unsupported).map((what, index) =>
      expect.objectContaining({
        file: `blog/post/resolver${index}.ts`,
        line: 3,
        column: expect.any(Number),
        message: expect.stringContaining(what),
      }),
    ),
  );
});

it('says what to write instead', async () => {
  const [problem] = await problemsOf({
    'blog/post/resolver.ts': "import { util } from '@aws-appsync/utils';\nwhile (!util) util;\n",
  });
  expect(problem).toMatchObject({
    message: "AppSync's JavaScript runtime: While statements are not supported.",
    hint: 'Use for…of, for…in or an array method.',
  });
});

it('holds what is bundled into a resolver to the same rules, and nothing else', async () => {
  const throws = "export function fail(): void {\n  throw 'no';\n}\n";
  const problems = await problemsOf({
    'blog/post/resolver.ts':
      "import { util } from '@aws-appsync/utils';\n" +
      "import { fail } from './helper';\nexport { fail, util };\n",
    'blog/post/helper.ts': "export * from './deep';\n",
    'blog/post/deep.ts': throws,
    'blog/post/lambda.ts': `import './plain';\n${throws}`,
    'blog/post/plain.ts': throws,
    'blog/post/resolver.test.ts': `import type {} from '@aws-appsync/utils';\n${throws}`,
  });
  expect(problems).toEqual([expect.objectContaining({ file: 'blog/post/deep.ts', line: 2 })]);
});
