import { existsSync } from 'node:fs';
import path from 'node:path';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { readSite, serveBuild } from '../../scripts/serveBuild';
import { startIdentity } from '../../scripts/local-identity/localIdentity';
import { fixtureSite } from './fixtureSite';
import { contentPort, sitePort } from './ports';

// Serves the builds for the browser tests as production does: the fixture site, with a fresh local identity
// beside it, and the site with the real posts. Prints `ready` on a line of its own when both answer.
async function main(): Promise<void> {
  const stops: (() => unknown)[] = [];
  const root = path.join(__dirname, '..', '..');
  const hasFixture = existsSync(previewFolder(fixtureSite));
  const testedSite = hasFixture ? fixtureSite : root;
  const identity = await startIdentity({
    siteAddresses: [`http://localhost:${sitePort}`],
    fresh: true,
    stateFile: '.cache/test/identity.json',
    members: {
      siteDir: testedSite,
      // The other site asks the same API for its numbers.
      siteAddresses: [sitePort, contentPort].map((port) => `http://localhost:${port}`),
      folder: '.cache/test/appsync',
      policy: { holdFirst: true, holdLinks: true, classifyPerDay: 0, ratePerTenMinutes: 100 },
    },
  });
  stops.push(identity.close);
  if (hasFixture) stops.push(await serve(fixtureSite, sitePort));
  if (existsSync(previewFolder(root))) stops.push(await serve(root, contentPort));
  const stop = async (): Promise<never> => {
    for (const step of stops) await step();
    return process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log('ready');
}

async function serve(siteDir: string, port: number): Promise<() => void> {
  return serveBuild(readSite(siteDir, previewFolder(siteDir), 'Build it again.'), port);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
