import { existsSync } from 'node:fs';
import path from 'node:path';
import { paintFor, readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { checkSamples, kindLine, problemText, runCommand, type Kind } from './check-samples/check';
import { checkGo } from './check-samples/go';
import { checkGraphql } from './check-samples/graphql';
import { checkCss, checkJson, checkShell, checkYaml } from './check-samples/texts';
import { checkTypeScript } from './check-samples/typescript';
import { removeCredentials } from './credentials.mjs';

/** Go first: its tools run in processes of their own while TypeScript computes. */
const kinds: Kind[] = [
  { name: 'Go', files: /\.go$/, check: checkGo },
  { name: 'TypeScript', files: /\.[cm]?[jt]sx?$/, check: checkTypeScript },
  { name: 'Shell', files: /\.(?:sh|bash)$/, check: checkShell },
  { name: 'YAML', files: /\.ya?ml$/, check: checkYaml },
  { name: 'JSON', files: /\.json$/, check: checkJson },
  { name: 'GraphQL', files: /\.(?:graphql|gql)$/, check: checkGraphql },
  { name: 'CSS', files: /\.css$/, check: checkCss },
];

// `npm run check:samples`: checks the code of the posts.
async function main(): Promise<void> {
  // Samples in Go run their tests.
  removeCredentials(process.env);
  const root = path.join(__dirname, '..');
  const read = readCommandLine('check:samples', process.argv.slice(2), {}, { words: true });
  const folder = path.resolve(read.words[0] ?? path.join(root, 'blog'));
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);

  const paint = paintFor(process.stdout.isTTY, process.env);
  const relative = path.relative(root, folder).split(path.sep).join('/');
  const problems = await checkSamples(
    kinds,
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
