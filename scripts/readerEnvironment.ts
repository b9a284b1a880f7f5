import path from 'node:path';
import { removeCredentials } from './credentials.mjs';

/** What npm tells the scripts that it runs of the package they belong to, which here is the site; its settings; what changes how programs run. */
const ofThisSite =
  /^(?:npm_(?:package|lifecycle)_.*|npm_(?:command|execpath|node_execpath)|npm_config_(?:local_prefix|workspaces?)|AMPLIFY_CONFIG|INIT_CWD|GIT_.*|NODE_(?:ENV|OPTIONS|PATH)|FORCE_COLOR)$/i;

/** Folders of programs of packages. npm adds them, from the site's up to the root's. */
const ofPackages = /[\\/]node_modules[\\/]\.bin$|node-gyp-bin$/;

/**
 * The environment of a reader: without accounts, and without the site's packages, which would stand in for those that a
 * project forgets. The cache of npm stays, and what it has is not asked for again. At the path `empty` there is nothing.
 */
export function readerEnvironment(env: NodeJS.ProcessEnv, empty: string): NodeJS.ProcessEnv {
  const kept = Object.entries(removeCredentials({ ...env }));
  const folders = (env.PATH ?? '').split(path.delimiter).filter((name) => !ofPackages.test(name));
  return {
    ...Object.fromEntries(kept.filter(([name]) => !ofThisSite.test(name))),
    PATH: folders.join(path.delimiter),
    CI: '1',
    NO_COLOR: '1',
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_replace_registry_host: 'always',
    // The CDK's own rules take seconds for each stack, and only warn.
    CDK_VALIDATION: 'false',
    AWS_CONFIG_FILE: empty,
    AWS_SHARED_CREDENTIALS_FILE: empty,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
