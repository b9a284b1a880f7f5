import { existsSync } from 'node:fs';
import path from 'node:path';
import { readIdentity } from '../amplify-config';
import { buildFolder, readBuildRecord } from '../infra/buildRecord';
import { headerRules, type HeaderRule } from '../infra/headers';
import { collectScriptHashes } from '../infra/scriptHashes';
import { identityWarning } from './preview/checkBuild';
import { readOptions } from './preview/options';
import { serveBuild } from './preview/server';
import { localEnvironment, startIdentity } from './setup/localIdentity';
import { requireFreePort } from './setup/port.mjs';
import { run } from './setup/run.mjs';

const root = path.join(__dirname, '..');

// `npm run preview`: the production build, served as in production, with the local identity beside it.
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.buildOnly) {
    process.exitCode = await build(`http://localhost:${options.port}`);
    return;
  }

  const port = await requireFreePort(
    options.port,
    (other: number) => `npm run preview -- --port ${other}`,
  );
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

  const { rules, warning } = readBuild(origin);
  const stopSite = await serveBuild(buildFolder(root), rules, port);
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
  return run(process.execPath, ['scripts/docusaurus.mjs', 'build'], localEnvironment(origin));
}

/** The headers that production would send with this build, and what to say when it was not made for this preview. */
function readBuild(origin: string): { rules: HeaderRule[]; warning: string | undefined } {
  const folder = buildFolder(root);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(
      'There is no build to serve. Run "npm run build" first, or leave out --no-build.',
    );
  }
  const record = readBuildRecord(root);
  const local = readIdentity(localEnvironment(origin));
  return {
    rules: headerRules({ ...record, scriptHashes: collectScriptHashes(folder) }),
    warning: local && identityWarning(record, local, origin),
  };
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
