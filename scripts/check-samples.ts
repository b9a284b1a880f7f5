import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSamples } from './check-samples/checkSamples';
import { allKinds } from './check-samples/kinds';
import { kindLine, problemText } from './check-samples/report';
import { runCommand } from './check-samples/runCommand';
import { runTypeScript } from './check-samples/runTypeScript';
import { paintFor } from './paint';

// Checks that the code samples of the posts compile, parse and pass their own tests:
// tsx scripts/check-samples.ts [folder]
async function main(): Promise<void> {
  const root = path.join(__dirname, '..');
  const folder = path.resolve(process.argv[2] ?? path.join(root, 'blog'));
  if (!existsSync(folder)) {
    console.error(`There is no folder ${folder}.`);
    process.exitCode = 1;
    return;
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

void main();
