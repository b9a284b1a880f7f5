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
    await build({ root: app, logLevel: 'error', build: { outDir, emptyOutDir: true } });
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
