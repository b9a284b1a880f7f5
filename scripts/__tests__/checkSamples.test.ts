import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { newDirectory } from 'test-support/newDirectory';

// Compiles a program, on a machine that may be busy.
jest.setTimeout(60_000);

const tsconfig = '{ "compilerOptions": { "strict": true, "lib": ["ES2022"], "types": [] } }';

/** What the command says of these files, from their folder. */
function check(files: Record<string, string>): { status: number | null; lines: string[] } {
  const folder = newDirectory({ 'blog/tsconfig.json': tsconfig, ...files });
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const args = ['--import', tsx, path.resolve('scripts/check-samples.ts')];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, lines: (stdout + stderr).trim().split('\n') };
}

test('mistakes are named by file, line and column, in each language, and nothing else', () => {
  const { status, lines } = check({
    'blog/a/sum.ts':
      "export const sum: number = 'a';\nimport 'left-pad';\nimport x from 'right-pad';\nx;\n",
    'blog/a/deploy.sh': 'set -e\nfor name in a b; do\n  echo "$name"\nfi\n',
    'blog/a/notes.bash': 'cat <<EOF\nhello\n',
    'blog/a/twice.yml': 'a: 1\nb: 2\na: 3\n',
    'blog/a/schema.graphql': 'type Query {\n  a: Missing\n}\n',
    'blog/b/schema.graphql': 'type Query {\n  a: ID\n}\n',
    'blog/b/queries.graphql': 'query {\n  b\n}\n',
    // These are right, or are no samples.
    'blog/c/plain.js': 'export const any = (thing) => thing;\n',
    'blog/c/deploy.sh': 'set -e\necho ran\n',
    'blog/c/template.yaml':
      "Arn: !GetAtt Table.Arn\nSame: !GetAtt [Table, Arn]\nUrl: !Join ['', [a]]\n",
    'blog/c/schema.graphql': 'type Query @aws_api_key {\n  at: AWSDateTime\n}\n',
    'blog/c/queries.graphql': 'query {\n  at\n}\n',
    'blog/c/figures/figure.ts': '{',
    'blog/c/node_modules/b/b.ts': '{',
  });
  expect(status).toBe(1);
  const output = lines.join('\n');
  for (const problem of [
    /^blog\/a\/sum\.ts:1:14 {2}Type 'string' is not .* \(TS2322\)$/m,
    /^ {2}If the post needs it: npm install --workspace blog --save-dev --save-exact right-pad$/m,
    /^blog\/a\/deploy\.sh:4 {2}syntax error near unexpected token `fi'$/m,
    /^blog\/a\/notes\.bash:\d {2}.*here-document/m,
    /^blog\/a\/twice\.yml:3:1 {2}Map keys must be unique$/m,
    /^blog\/a\/schema\.graphql:2:6 {2}Unknown type "Missing"/m,
    /^blog\/b\/queries\.graphql:2:3 {2}Cannot query field "b"/m,
  ]) {
    expect(output).toMatch(problem);
  }
  expect(output).not.toContain('blog/c/');
});
