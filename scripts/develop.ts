import { localEnvironment, startIdentity } from './setup/localIdentity';
import { run } from './setup/run.mjs';

// The rest of `npm start`, once the packages are there: tsx scripts/develop.ts <port>
async function main(): Promise<void> {
  const port = process.argv[2] ?? '3000';
  const origin = `http://localhost:${port}`;
  const identity = await startIdentity({ siteOrigins: [origin] });
  console.log(identity.describe());
  const args = ['start', '--host', 'localhost', '--port', port, '--no-open'];
  process.exitCode = await run(
    process.execPath,
    ['scripts/docusaurus.mjs', ...args],
    localEnvironment(origin),
  );
  await identity.close();
}

void main();
