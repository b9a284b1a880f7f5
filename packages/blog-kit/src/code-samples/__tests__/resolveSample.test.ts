import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newDirectory } from 'test-support/newDirectory';
import { resolveSample } from '../resolveSample';

let root: string;
let postDir: string;

beforeEach(() => {
  root = newDirectory();
  postDir = path.join(root, 'post');
  for (const folder of ['post/samples', 'post-too']) {
    mkdirSync(path.join(root, folder), { recursive: true });
    writeFileSync(path.join(root, folder, 'a.ts'), '');
  }
});

/** Links a folder; as a junction, which Windows lets everyone make. */
function link(from: string, to: string): void {
  symlinkSync(path.join(root, to), path.join(root, from), 'junction');
}

test.each(['samples/a.ts', './samples/a.ts', './samples/../samples/a.ts', '../post/samples/a.ts'])(
  'finds %s',
  (file) => {
    expect(resolveSample([postDir], { file })).toBe(path.join(postDir, 'samples/a.ts'));
  },
);

test.each(['../post-too/a.ts', './samples/../../post-too/a.ts', '../../.env', '..', '/etc/passwd'])(
  'refuses %s, outside the folder',
  (file) => {
    expect(() => resolveSample([postDir], { file })).toThrow(
      new Error(
        `The code file ${file} is outside the folder of the text. Move it into the folder.`,
      ),
    );
  },
);

test('refuses a link out of the folder', () => {
  link('post/linked', 'post-too');
  expect(() => resolveSample([postDir], { file: './linked/a.ts' })).toThrow(
    'The code file ./linked/a.ts is behind a link out of the folder of the text. Move it into the folder.',
  );
});

test('follows a link that stays in the folder, and one to the folder', () => {
  link('post/linked', 'post/samples');
  link('site', 'post');
  const site = path.join(root, 'site');
  expect(resolveSample([site], { file: './linked/a.ts' })).toBe(path.join(site, 'linked/a.ts'));
});

test('a missing file', () => {
  expect(() => resolveSample([postDir], { file: './gone.ts' })).toThrow(
    'There is no code file ./gone.ts beside the text. Add it, or correct the path.',
  );
});

test.each(['.env', '.env.production', 'key.pem', 'node_modules/a.ts', '.aws/config'])(
  'refuses %s, which may hold secrets',
  (file) => {
    mkdirSync(path.join(postDir, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(postDir, file), '-----BEGIN RSA ' + 'PRIVATE KEY-----');
    expect(() => resolveSample([postDir], { file })).toThrow(
      /^The code file \S+ (?:may hold secrets|holds a private key), and the build would publish it\./,
    );
  },
);

test.each(['.env.example', '.github/workflows/ci.yml', '.eslintrc'])('finds %s', (file) => {
  mkdirSync(path.join(postDir, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(postDir, file), '');
  expect(resolveSample([postDir], { file })).toBe(path.join(postDir, file));
});
