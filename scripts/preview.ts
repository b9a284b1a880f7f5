import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { readCommandLine } from 'docusaurus-plugin-kit/terminal/readCommandLine';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { previewBuild } from './preview/build';
import { identityWarning } from './preview/checkBuild';
import { serveBuild } from './preview/server';
import { readSite } from './preview/site';
import { localEnvironment, startIdentity } from './local-identity/localIdentity';
import { hasMembers, siteAddresses } from './local-identity/siteAddresses';
import { requireFreePort, requirePort } from './port';
import { run } from './run';

const root = path.join(__dirname, '..');

const WITHOUT_BUILD = 'Leave out --no-build to make one.';

// `npm run preview`: the production build, served as in production, with the local identity beside it.
async function main(): Promise<void> {
  const { values: options } = readCommandLine('preview', process.argv.slice(2), {
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    port: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    state: { type: 'string' },
  });
  const again = (other: number) => `npm run preview -- --port ${other}`;
  if (options['build-only']) {
    const wanted = requirePort(options.port, again);
    process.exitCode = await build(await siteAddresses(`http://localhost:${wanted}`));
    return;
  }

  const port = await requireFreePort(options.port, again);
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
  const stop = async (): Promise<never> => {
    stopSite();
    await identity.close();
    return process.exit(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  console.log(identity.describe());
  if (warning) console.warn(warning);
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
