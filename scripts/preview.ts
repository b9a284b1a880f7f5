import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { previewFolder } from 'docusaurus-quiet-pages/build-record/buildRecord';
import { previewBuild } from './preview/build';
import { identityWarning } from './preview/checkBuild';
import { readOptions } from './preview/options';
import { serveBuild } from './preview/server';
import { readSite } from './preview/site';
import { localEnvironment, startIdentity } from './local-identity/localIdentity';
import { requireFreePort, requirePort } from './run/port.mjs';
import { run } from './run/run.mjs';

const root = path.join(__dirname, '..');

const WITHOUT_BUILD = 'Leave out --no-build to make one.';

// `npm run preview`: the production build, served as in production, with the local identity beside it.
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const again = (other: number) => `npm run preview -- --port ${other}`;
  if (options.buildOnly) {
    process.exitCode = await build(`http://localhost:${requirePort(options.port, again)}`);
    return;
  }

  const port = await requireFreePort(options.port, again);
  const origin = `http://localhost:${port}`;
  const identity = await startIdentity({
    siteOrigins: [origin],
    fresh: options.fresh,
    stateFile: options.state,
  });
  const code = options.noBuild ? 0 : await build(origin);
  if (code !== 0) {
    await identity.close();
    process.exit(code);
  }

  const site = readSite(root, previewFolder(root), WITHOUT_BUILD);
  const local = readIdentity(localEnvironment(origin));
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
function build(origin: string): Promise<number> {
  return run(process.execPath, previewBuild, localEnvironment(origin));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
