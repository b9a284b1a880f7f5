import { spawnSync } from 'node:child_process';
import path from 'node:path';

const nodeModule = path.resolve(__dirname, '../node.mjs');

/** What a program prints that begins as the site's commands do. */
function run(program: string): string {
  const text = `import * as node from ${JSON.stringify(nodeModule)};\n${program}`;
  // The command that runs this test may have switched the warning off.
  const env = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: undefined };
  const args = ['--input-type=module', '--eval', text];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return stdout + stderr;
}

test.each([
  ['20.19.0', 1],
  ['22.12.0', 0],
  ['26.0.0', 0],
])('of Node %s the installation warns %d time', (version, times) => {
  const said = run(`node.warnOfEndedNode('${version}');`);
  expect(said.split('\n').filter((line) => line.startsWith(`Node ${version} works`))).toHaveLength(
    times,
  );
});

test("the AWS SDK's own warning of an old Node is not told by every command", () => {
  const client = require.resolve('@aws-sdk/client-s3');
  const use = `
    const { createRequire } = await import('node:module');
    const { S3Client } = createRequire(import.meta.url)(${JSON.stringify(client)});
    // The warning depends on this alone.
    Object.defineProperty(process, 'version', { value: 'v20.19.0' });
    new S3Client({ region: 'eu-central-1' });`;
  expect(run(use)).toContain('NodeVersionSupportWarning');
  expect(run(`node.requireSupportedNode();${use}`)).toBe('');
});
