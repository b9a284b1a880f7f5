import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  IMAGE_MODEL,
  modelOf,
  regionsOf,
  textModelProfile,
} from '../lib/models';

/** Ids that answer with an error now, or will within days, and since when. */
const RETIRED: [RegExp, string][] = [
  [/\bdall-e-[23]\b/, '2026-05-12'],
  [/\bgpt-image-1(?![\w.-])/, '2026-10-23'],
  [/\bgpt-image-1-mini\b/, '2026-12-01'],
  [/\bgpt-image-1\.5\b/, '2026-12-01'],
  [/\bchatgpt-image-latest\b/, '2026-12-01'],
  [/\bclaude-3-5-haiku\b/, '2026-06-19'],
  [/\bclaude-3-haiku\b/, '2026-09-10'],
];

const root = join(__dirname, '..');
const sources = ['bin', 'cli', 'functions', 'lib']
  .flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  )
  .concat('workflow.asl.yaml')
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));

test('no file names a retired model', () => {
  const found = sources.flatMap(({ name, text }) =>
    RETIRED.filter(([id]) => id.test(text)).map(
      ([id, date]) => `${name}: ${id.exec(text)?.[0]}, retired on ${date}`,
    ),
  );
  assert.deepEqual(found, []);
});

test('only lib/models.ts names a model', () => {
  const naming = sources.filter(({ text }) =>
    /gpt-image-\d|anthropic\.claude-[a-z\d]/.test(text),
  );
  assert.deepEqual(
    naming.map(({ name }) => name),
    [join('lib', 'models.ts')],
  );
});

test('the profile belongs to the region, and the model to the profile', () => {
  for (const [region, geography, regions] of [
    ['us-east-1', 'us', 'us-*'],
    ['eu-central-1', 'eu', 'eu-*'],
    ['ap-northeast-1', 'jp', 'ap-northeast-*'],
    ['ap-southeast-2', 'au', 'ap-southeast-*'],
    ['sa-east-1', 'global', '*'],
  ] as const) {
    const profile = textModelProfile(region);
    assert.ok(profile.startsWith(`${geography}.anthropic.`), profile);
    assert.equal(regionsOf(profile), regions);
    assert.ok(modelOf(profile).startsWith('anthropic.'), profile);
  }
  assert.match(IMAGE_MODEL, /^gpt-image-/);
});
