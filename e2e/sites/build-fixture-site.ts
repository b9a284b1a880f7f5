import { copyFixtureSite, fixtureSite } from './fixtureSite';
import { sitePort } from './ports';
import { previewBuild } from '../../scripts/serveBuild';
import { localEnvironment } from '../../scripts/local-identity/localIdentity';
import { run } from '../../scripts/run';

// Builds the site for the browser tests of features, with the local sign-in: `npx tsx e2e/sites/build-fixture-site.ts`.
async function main(): Promise<void> {
  copyFixtureSite();
  const env = localEnvironment([`http://localhost:${sitePort}`]);
  process.exitCode = await run(previewBuild, { cwd: fixtureSite, env });
}

void main();
