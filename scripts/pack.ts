import path from 'node:path';
import { packPackages } from './pack/packPackage';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** Makes of packages what npm would publish: `npm run pack -- local-cognito`. */
async function main(): Promise<void> {
  const { words } = readCommandLine('pack', process.argv.slice(2), {}, { words: true });
  if (words.length === 0) throw new Error('Name a package, such as: npm run pack -- local-cognito');
  for (const { file, bytes } of await packPackages(path.join(__dirname, '..'), words)) {
    console.log(`${path.relative(process.cwd(), file)}  ${Math.round(bytes / 1000)} kB`);
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
