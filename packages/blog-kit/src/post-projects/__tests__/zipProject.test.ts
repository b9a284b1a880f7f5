import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { zipProject } from '../projectFiles';

const files = [
  { path: 'bin/run.sh', content: Buffer.from('#!/bin/sh\n') },
  { path: 'lib/größe.ts', content: Buffer.from('export const size = 1;\n'.repeat(200)) },
];

/** The external attributes of the entries, from the central directory: APPNOTE 4.3.12. */
function modesIn(zip: Uint8Array): number[] {
  const data = Buffer.from(zip);
  const modes: number[] = [];
  for (let at = data.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0;) {
    modes.push(data.readUInt32LE(at + 38) >>> 16);
    at = data.indexOf('PK\x01\x02', at + 4, 'latin1');
  }
  return modes;
}

test('has the files in one folder, with the modes of files and of scripts', () => {
  const zip = zipProject('rows', files);

  const texts = Object.entries(unzipSync(zip)).map(([name, text]) => [name, Buffer.from(text)]);
  expect(texts).toEqual(files.map(({ path, content }) => [`rows/${path}`, content]));
  expect(modesIn(zip)).toEqual([0o100755, 0o100644]);
});

/** The SHA-256 of a zip that is made in a time zone, by a process of its own: Jest keeps that of the machine. */
function hashIn(zone: string): string {
  const program = `
    const { createHash } = require('node:crypto');
    const { zipProject } = require(${JSON.stringify(path.join(__dirname, '../projectFiles.ts'))});
    const files = ${JSON.stringify(files.map((file) => ({ ...file, content: String(file.content) })))};
    const zip = zipProject('rows', files.map((file) => ({ ...file, content: Buffer.from(file.content) })));
    console.log(createHash('sha256').update(zip).digest('hex'));`;
  const args = ['--require', require.resolve('tsx/cjs'), '--eval', program];
  const env = { ...process.env, TZ: zone };
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim();
}

// They are written down because every machine and every release of Node is to make them.
test.each(['UTC', 'Pacific/Auckland', 'America/St_Johns'])('has the same bytes in %s', (zone) => {
  expect(hashIn(zone)).toBe('9bdc26601de0c43dbb5f7021681239116ee2c7115afe50a5ba401cb5bebe22ee');
});

test('a name that leads out of the folder is refused', () => {
  expect(() => zipProject('..', files)).toThrow('"../bin/run.sh": it has a part of dots alone');
  expect(() => zipProject('rows\\..', files)).toThrow('it has a backslash');
});
