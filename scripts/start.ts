import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { localEnvironment, startIdentity } from './local-identity/localIdentity';
import { hasMembers, siteAddresses } from './local-identity/siteAddresses';
import { requireFreePort } from './port';

/** Docusaurus follows the posts and the pages by itself. These are read when it starts, so it starts again. */
const readAtStart = [
  ...['site.config.ts', 'navigation.ts', 'prism.config.ts', 'docusaurus.config.ts'],
  ...['amplify-config.ts', '.env', '.env.local'],
];

// `npm start`: the local sign-in, and the site's development server beside it, in a process of its own.
async function main(): Promise<void> {
  const { values } = readCommandLine('start', process.argv.slice(2), { port: { type: 'string' } });
  const port = await requireFreePort(values.port, (other) => `npm start -- --port ${other}`);
  const addresses = await siteAddresses(`http://localhost:${port}`);
  const members = (await hasMembers()) ? { siteDir: process.cwd() } : undefined;
  const identity = await startIdentity({ siteAddresses: addresses, members });
  console.log(identity.describe());
  console.log(
    `The blog comes up at ${addresses.at(-1)}/ and follows your edits. Stop it with Ctrl+C.`,
  );

  const watched = readAtStart.filter(existsSync).map((file) => `--watch-path=./${file}`);
  const site = spawn(
    process.execPath,
    [
      ...[...watched, '--watch-preserve-output', '--import', './scripts/plainErrors.mjs'],
      ...['scripts/docusaurus.mjs', 'start'],
      ...['--host', 'localhost', '--port', String(port), '--no-open'],
    ],
    { stdio: 'inherit', env: localEnvironment(addresses) },
  );
  site.once('close', () => void identity.close().then(() => process.exit()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => site.kill('SIGTERM'));
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
