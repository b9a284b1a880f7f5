/** @jest-environment node */
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { buildSync } from 'esbuild';

/** The parser as a program of its own, which can be stopped. */
const program = buildSync({
  entryPoints: [path.join(__dirname, '../Markdown.tsx')],
  bundle: true,
  write: false,
  jsx: 'automatic',
  format: 'iife',
  globalName: 'parser',
}).outputFiles[0]!.text;

const long = 'a'.repeat(99);

test.each([
  ...'` ``a [ [a]( <https:// \\ `a`` > *a *a**b'.split(' '),
  ...['- ', '```\n', '[a]\n', '> ', '**a ', `- ${long}\n`],
  ...[`[${long}`, `[a](${long}`, `https://${long}`, `\`${long}`],
])('a text of %j alone comes to its end', (piece) => {
  // More than three times the longest comment. Work that grows faster than with the square of it would take days.
  const source = piece.repeat(10_000 / piece.length);
  // The limit is that of all tests; it does not measure how fast the parser is.
  const run = () =>
    runInNewContext(`${program}; parser.Markdown({ source })`, { source }, { timeout: 50_000 });
  expect(run).not.toThrow();
});
