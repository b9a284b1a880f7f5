import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { readCommandLine } from 'docusaurus-quiet-pages/common/commandLine';
import { buildFolder, previewFolder } from 'docusaurus-quiet-pages/buildRecord';
import { localEnvironment, startIdentity } from './local-identity/localIdentity';
import { hasMembers, siteAddresses } from './local-identity/siteAddresses';
import { requireFreePort, requirePort } from './port';
import { run } from './run';
import { identityWarning, previewBuild, readSite, serveBuild } from './serveBuild';

const root = path.join(__dirname, '..');

const WITHOUT_BUILD = 'Leave out --no-build to make one.';

// `npm run preview`: the production build, served as in production, with the local identity beside it. `npm run serve`
// shows what would be published.
async function main(): Promise<void> {
  const { values: options } = readCommandLine('preview', process.argv.slice(2), {
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    published: { type: 'boolean', default: false },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    state: { type: 'string' },
  });
  const command = options.published ? 'serve' : 'preview';
  const again = (other: number) => `npm run ${command} -- --port ${other}`;
  if (options['build-only']) {
    const wanted = requirePort(options.port, again);
    process.exitCode = await build(await siteAddresses(`http://localhost:${wanted}`));
    return;
  }

  const port = await requireFreePort(options.port, again);
  if (options.published) {
    const build = readSite(root, buildFolder(root), 'Run "npm run build" first.');
    stopWith(await serveBuild(build, port));
    return tellReady(`http://localhost:${port}`);
  }

  const addresses = await siteAddresses(`http://localhost:${port}`);
  const origin = addresses.at(-1)!;
  const identity = await startIdentity({
    siteAddresses: addresses,
    fresh: options.fresh,
    stateFile: options.state,
    members: (await hasMembers()) ? { siteDir: root } : undefined,
  });
  const code = options['no-build'] ? 0 : await build(addresses);
  if (code !== 0) {
    await identity.close();
    process.exit(code);
  }

  const site = readSite(root, previewFolder(root), WITHOUT_BUILD);
  const local = readIdentity(localEnvironment(addresses));
  const warning = local && identityWarning(site.record, local, origin);
  const stopSite = await serveBuild(site, port);
  stopWith(async () => {
    stopSite();
    await identity.close();
  });
  console.log(identity.describe());
  if (warning) console.warn(warning);
  tellReady(origin);
}

function stopWith(stop: () => unknown): void {
  const end = async (): Promise<never> => {
    await stop();
    return process.exit(0);
  };
  process.once('SIGINT', end).once('SIGTERM', end);
}

function tellReady(origin: string): void {
  console.log(`The blog is at ${origin}/. Stop it with Ctrl+C.`);
  console.log('ready');
}

/** @returns the exit code. */
function build(addresses: string[]): Promise<number> {
  return run(previewBuild, { env: localEnvironment(addresses) });
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
