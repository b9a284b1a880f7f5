/**
 * Lets `sst install` write its types to .sst/platform from npm's registry
 * alone. It also wants Pulumi, which it would download from GitHub to deploy
 * with. The types don't need it, so a stand-in that only tells its version takes
 * its place.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const PULUMI = 'v3.215.0'; // what sst 4.17.1 asks for

const home = mkdtempSync(path.join(tmpdir(), 'sst-types-'));
for (const settings of ['.config', 'Library/Application Support']) {
  const bin = path.join(home, settings, 'sst/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'pulumi'), `#!/bin/sh\necho ${PULUMI}\n`);
  chmodSync(path.join(bin, 'pulumi'), 0o755);
}
try {
  execFileSync('npx', ['sst', 'install', '--stage', 'types'], {
    stdio: 'inherit',
    env: {
      npm_config_userconfig: path.join(homedir(), '.npmrc'),
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      SST_NO_BUN: '1',
      SST_TELEMETRY_DISABLED: '1',
    },
  });
} finally {
  rmSync(home, { recursive: true, force: true });
}
