import { existsSync } from 'node:fs';
import { previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { failPlainly, onStop } from '../../scripts/command';
import { startServices } from '../../scripts/localServices';
import { readSite, serveBuild } from '../../scripts/serveBuild';
import { contentPort, fixtureSite, root, sitePort } from './sites';

// Serves the builds for the browser tests as production does: the fixture site, with a fresh local identity
// beside it, and the site with the real posts. Prints `ready` on a line of its own when both answer.
async function main(): Promise<void> {
  const hasFixture = existsSync(previewFolder(fixtureSite));
  const identity = await startServices({
    origin: `http://localhost:${sitePort}`,
    fresh: true,
    stateFile: '.cache/test/identity.json',
    members: {
      siteDir: hasFixture ? fixtureSite : root,
      // The other site asks the same API for its numbers.
      origins: [sitePort, contentPort].map((port) => `http://localhost:${port}`),
      folder: '.cache/test/appsync',
      policy: { holdFirst: true, holdLinks: true, ratePerTenMinutes: 100 },
    },
  });
  const stops: (() => unknown)[] = [identity.close];
  for (const [siteDir, port] of [
    [fixtureSite, sitePort],
    [root, contentPort],
  ] as const) {
    if (!existsSync(previewFolder(siteDir))) continue;
    stops.push(
      await serveBuild(readSite(siteDir, previewFolder(siteDir), 'Build it again.'), port),
    );
  }
  onStop(async () => {
    for (const stop of stops) await stop();
  });
  console.log('ready');
}

main().catch(failPlainly);
