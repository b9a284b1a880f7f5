import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bundleStarter, template } from '../starter/template';

test('the template lists the scripts, and loads none of them', () => {
  const page = template();
  assert.match(page, /data-scripts="<%= it\.scripts/);
  assert.doesNotMatch(page, /<script src/);
});

test('a template of another form stops the build', () => {
  assert.throws(() => template('<html></html>'), /Adapt starter\/template\.ts/);
});

test('the starter is smaller than one kilobyte', () => {
  assert.ok(gzipSync(bundleStarter()).length < 1000);
});
