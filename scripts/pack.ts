import path from 'node:path';
import { packPackage } from './pack/packPackage';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';

/** Makes of a package what npm would publish: `npm run pack -- local-cognito`. */
async function main(): Promise<void> {
  const { words } = readCommandLine('pack', process.argv.slice(2), {}, { words: true });
  const [name, ...others] = words;
  if (!name || others.length > 0) {
    throw new Error('Name one package, such as: npm run pack -- local-cognito');
  }
  const { file, bytes } = await packPackage(path.join(__dirname, '..'), name);
  console.log(`${path.relative(process.cwd(), file)}  ${Math.round(bytes / 1000)} kB`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
