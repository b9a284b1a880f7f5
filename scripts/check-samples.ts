import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSamples } from './check-samples/checkSamples';
import { allKinds } from './check-samples/kinds';
import { kindLine, problemText } from './check-samples/report';
import { runCommand } from './check-samples/runCommand';
import { runTypeScript } from './check-samples/runTypeScript';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** Checks the code samples alone: `npm run check:samples`. */
async function main(): Promise<void> {
  const root = path.join(__dirname, '..');
  const read = readCommandLine('check:samples', process.argv.slice(2), {}, { words: true });
  const folder = path.resolve(read.words[0] ?? path.join(root, 'blog'));
  if (!existsSync(folder)) {
    throw new Error(`There is no folder ${folder}.`);
  }

  const paint = paintFor(process.stdout.isTTY, process.env);
  const relative = path.relative(root, folder).split(path.sep).join('/');
  const problems = await checkSamples(
    allKinds(runTypeScript),
    { root, folder: relative, run: runCommand },
    (result) => console.log(kindLine(result, paint)),
  );
  if (problems.length > 0) {
    console.log(['', ...problems.map((problem) => problemText(problem, paint))].join('\n'));
    process.exitCode = 1;
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
