import path from 'node:path';
import { removeCredentials } from '../credentials.mjs';

/** What npm tells the scripts that it runs of the package they belong to, which here is the site; and its settings. */
const ofThisSite =
  /^(?:npm_(?:package|lifecycle)_.*|npm_(?:command|execpath|node_execpath)|npm_config_(?:local_prefix|workspaces?)|AMPLIFY_CONFIG|INIT_CWD)$/;

/** What changes how programs run. */
const ofThisMachine = /^(?:GIT_.*|NODE_ENV|NODE_OPTIONS|NODE_PATH|FORCE_COLOR)$/i;

/**
 * The environment of a reader: without accounts, and without the site's packages, which would stand in for those that a
 * project forgets. The cache of npm stays.
 *
 * @param empty an absolute path at which there is nothing
 */
export function readerEnvironment(env: NodeJS.ProcessEnv, empty: string): NodeJS.ProcessEnv {
  const kept = Object.entries(removeCredentials({ ...env })).filter(
    ([name]) => !ofThisSite.test(name) && !ofThisMachine.test(name),
  );
  const folders = (env.PATH ?? '').split(path.delimiter).filter((folder) => !isOfPackages(folder));
  return {
    ...Object.fromEntries(kept),
    PATH: folders.join(path.delimiter),
    CI: '1',
    NO_COLOR: '1',
    AWS_CONFIG_FILE: empty,
    AWS_SHARED_CREDENTIALS_FILE: empty,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}

/** Whether programs of packages are in a folder. npm adds such folders, from the site's up to the root's. */
function isOfPackages(folder: string): boolean {
  return /[\\/]node_modules[\\/]\.bin$|node-gyp-bin$/.test(folder);
}
