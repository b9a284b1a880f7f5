import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { build } from 'vite';
import { inFolder } from '../rehearsal/stage';
import { filesOf, headersOf } from '../release/build';

const app = path.join(import.meta.dirname, '..', 'app');

test("Vite's output needs nothing that the policy refuses", async () => {
  await inFolder({}, async (outDir) => {
    await build({
      root: app,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    const files = await filesOf(outDir);
    files.forEach(headersOf);
    for (const file of files.filter((name) => /\.(html|css)$/.test(name))) {
      const text = await readFile(path.join(outDir, file), 'utf8');
      assert.doesNotMatch(
        text,
        /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=|data:/,
        file,
      );
    }
  });
});

const typeOf = (key: string): string => headersOf(key).contentType;

test('files that other programs look for have the types that these expect', () => {
  const wellKnown = '.well-known/';
  assert.equal(
    typeOf(`${wellKnown}apple-app-site-association`),
    'application/json',
  );
  assert.equal(typeOf(`${wellKnown}acme-challenge/evaGxfADs6pS`), 'text/plain');
  assert.equal(typeOf(`${wellKnown}assetlinks.json`), 'application/json');
  assert.throws(() => headersOf(`${wellKnown}of-tomorrow`), /of-tomorrow/);
  assert.throws(
    () => headersOf('acme-challenge/evaGxfADs6pS'),
    /acme-challenge/,
  );
});

test('pictures, fonts, documents and videos have a type', () => {
  const files = { gif: 'image/gif', woff: 'font/woff', pdf: 'application/pdf' };
  for (const [extension, type] of Object.entries({
    ...files,
    mp4: 'video/mp4',
  })) {
    assert.equal(typeOf(`assets/a-1b2c.${extension}`), type);
    assert.equal(typeOf(`a.${extension.toUpperCase()}`), type);
  }
});

test('what lies in public/.well-known becomes a part of the release', async () => {
  const name = '.well-known/apple-app-site-association';
  const project = {
    'index.html': '<script type="module" src="/main.js"></script>',
    'main.js': 'document.title = "Home";',
    'public/404.html': '<p>None</p>',
    [`public/${name}`]: '{}',
  };
  await inFolder(project, async (root) => {
    await build({ root, logLevel: 'error' });
    assert.ok((await filesOf(path.join(root, 'dist'))).includes(name));
  });
});
