import { copyFixtureSite, fixtureSite } from '../sites/fixtureSite';
import { sitePort } from '../sites/ports';
import { privateFolder } from 'docusaurus-member-posts/private-folder';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { paintFor } from 'docusaurus-plugin-kit/terminal/paint';
import { buildQuietly } from '../../scripts/preview/build';
import { serveBuild } from '../../scripts/preview/server';
import { readSite } from '../../scripts/preview/site';
import { startIdentity } from '../../scripts/local-identity/localIdentity';
import { requireFreePort } from '../../scripts/port';
import { readRequest } from './arguments';
import type { Engine } from './engine';
import { firefox } from './firefox';
import { otherMember } from './otherMember';
import { isInstalled } from './program';
import { describeMissing, describeOutcome } from './report';
import { tryWay } from './tryWay';
import { webkit } from './webkit';
import { ways, type Site } from './ways';

// `npm run test:engines`: the main ways through the site in the engines that are not Chromium, as Debian packages them.

const engines = { firefox, webkit };
const origin = `http://localhost:${sitePort}`;
const paint = paintFor(process.stdout.isTTY, process.env);

// All started programs end with this process.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

async function main(): Promise<void> {
  const request = readRequest(process.argv.slice(2));
  const installed = request.engines.map((name) => engines[name]).filter(reportIfMissing);
  if (installed.length === 0) return;
  await requireFreePort(sitePort, (other: number) => `SITE_PORT=${other} npm run test:engines`);
  if (!request.noBuild && !(await build())) return;
  for (const engine of installed) await tryEngine(engine);
}

/** Names the missing programs of an engine, and makes the command fail. */
function reportIfMissing({ name, programs }: Engine): boolean {
  const missing = Object.entries(programs).filter(([program]) => !isInstalled(program));
  if (missing.length === 0) return true;
  const packages = missing.map(([, debianPackage]) => debianPackage);
  console.error(describeMissing(name, packages, paint));
  process.exitCode = 1;
  return false;
}

/** Each engine begins with the same users, and with no comment. */
async function tryEngine(engine: Engine): Promise<void> {
  const identity = await startIdentity({
    siteAddresses: [origin],
    fresh: true,
    stateFile: '.cache/test/engines.json',
    membersFolder: privateFolder(fixtureSite, previewFolder(fixtureSite)),
    members: {
      siteDir: fixtureSite,
      folder: '.cache/test/engines-appsync',
      policy: { holdFirst: false, holdLinks: false, classifyPerDay: 0, ratePerTenMinutes: 100 },
    },
  });
  const site = { ...(await serveSite()), write: await otherMember(identity) };
  try {
    await tryWays(engine, site);
  } finally {
    site.stopSite();
    await identity.close();
  }
}

async function tryWays(engine: Engine, site: Site): Promise<void> {
  const running = await engine.start();
  try {
    for (const way of ways) {
      const started = Date.now();
      const problems = await tryWay(way, running, origin, site);
      const took = Date.now() - started;
      console.log(describeOutcome({ engine: engine.name, way: way.name, took, problems }, paint));
      if (problems.length > 0) process.exitCode = 1;
    }
    if (!running.errors) console.log(`  ${engine.name} does not tell what its console says.`);
  } finally {
    await running.stop();
  }
}

function build(): Promise<boolean> {
  copyFixtureSite();
  return buildQuietly('Build of the fixture site', fixtureSite, [origin]);
}

/** Serves the fixture site as production does, until a test takes it offline. */
async function serveSite(): Promise<Omit<Site, 'write'>> {
  const site = readSite(fixtureSite, previewFolder(fixtureSite), 'Leave out --no-build.');
  let stop: (() => void) | undefined;
  const startSite = async (): Promise<void> => {
    stop ??= await serveBuild(site, sitePort);
  };
  const stopSite = (): void => {
    stop?.();
    stop = undefined;
  };
  await startSite();
  return { startSite, stopSite };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
