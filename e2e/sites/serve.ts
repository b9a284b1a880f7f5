import { existsSync } from 'node:fs';
import path from 'node:path';
import { privateFolder } from 'docusaurus-member-posts/private-folder';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { serveBuild } from '../../scripts/preview/server';
import { readSite } from '../../scripts/preview/site';
import { startIdentity } from '../../scripts/local-identity/localIdentity';
import { fixtureSite } from './fixtureSite';
import { languagesSite } from './languagesSite';
import { contentPort, languagesPort, sitePort } from './ports';

// Serves the builds for the browser tests as production does: the fixture site, with a fresh local identity
// beside it, the site with the real posts, and the site in two languages. Prints `ready` on a line of its own when all of it answers.
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
      // The other sites ask the same API for their numbers.
      siteAddresses: [sitePort, contentPort, languagesPort].map(
        (port) => `http://localhost:${port}`,
      ),
      folder: '.cache/test/appsync',
      policy: { holdFirst: true, holdLinks: true, classifyPerDay: 0, ratePerTenMinutes: 100 },
    },
    membersFolder: privateFolder(testedSite, previewFolder(testedSite)),
  });
  stops.push(identity.close);
  if (hasFixture) stops.push(await serve(fixtureSite, sitePort));
  for (const [siteDir, port] of [
    [root, contentPort],
    [languagesSite, languagesPort],
  ] as const) {
    if (existsSync(previewFolder(siteDir))) stops.push(await serve(siteDir, port));
  }
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
