import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { newDirectory } from 'test-support/newDirectory';
import { quietPages } from '..';
import { bundledRules, bundleFile, bundleStarter, pageTemplate } from '../bundles';
import { firstScript, speculationRules } from '../headers/headers';

const settings = { defaultMode: 'dark' } as const;

test('the starter is a small file, with another one for enlarged pictures', () => {
  const [starter, enlarge, ...others] = bundleStarter(settings);
  expect(others).toEqual([]);
  expect(starter?.address).toMatch(/^assets\/js\/starter\.\w+\.js$/);
  expect(enlarge?.address).toMatch(/^assets\/js\/enlarge\.\w+\.js$/);
  expect(starter?.text).toContain(enlarge?.address.replace('assets/js/', './'));
  expect(gzipSync(starter?.text ?? '').length).toBeLessThanOrEqual(4700);
  const [other] = bundleStarter({ ...settings, sessionKeys: 'Token' });
  expect(other?.address).not.toBe(starter?.address);
});

test('the inline script of a page has at most 1.2 kB', () => {
  const inline = firstScript + speculationRules(['/callback/', '/logout/', '/account/']).rules;
  expect(gzipSync(inline).length).toBeLessThanOrEqual(1200);
});

test('pages load the starter and no script of React, and have no inline script without a known hash', () => {
  const template = pageTemplate(
    'dark',
    { scripts: ['https://a.example'] },
    bundleStarter(settings),
  );
  expect(template).toContain('<html data-theme="dark" ');
  const starter =
    /<script type="module"<%.* fetchpriority="low"' %> src="[^"]+starter\.\w+\.js" data-/;
  expect(template).toMatch(starter);
  expect(template).not.toContain(' defer></script>');
  expect(template).toContain('<script data-allowed="https://a.example/">');
  const inline = [...template.matchAll(/<script(?! type="module")[^>]*>([^]*?)<\/script>/g)];
  expect(inline.map(([, text]) => text?.slice(0, 21))).toEqual([
    firstScript.slice(0, 21),
    '<%~ it.headTags.inclu',
  ]);
  expect(template).not.toContain('{{');
});

test('the options do not come into the scripts of pages', () => {
  const config = { title: '', url: '', baseUrl: '/', themeConfig: {}, plugins: ['other'] };
  const { plugins } = quietPages(config, { sessionKeys: 'Token' });
  expect(JSON.stringify(plugins)).toBe('["other",null]');
});

test('only the page of the older post is rendered before the press, and no private page is fetched early', () => {
  const { rules } = speculationRules(['/account/']);
  expect(rules).toContain('/account*');
  const { prerender } = JSON.parse(rules) as {
    prerender: { where: { selector_matches?: string }; eagerness: string }[];
  };
  const early = prerender.filter(({ eagerness }) => eagerness !== 'conservative');
  expect(early.map(({ where }) => where.selector_matches)).toEqual([
    '.blog-post-page .pagination-nav__link--next',
  ]);
});

/** Makes a file of this text, in a folder with these others. */
function bundle(name: string, text: string, others: Record<string, string> = {}) {
  const folder = newDirectory();
  for (const [other, content] of Object.entries({ ...others, [name]: text })) {
    mkdirSync(path.dirname(path.join(folder, other)), { recursive: true });
    writeFileSync(path.join(folder, other), content);
  }
  return bundleFile(path.join(folder, name));
}

test('a figure has a script of its own with what it imports, and a name that changes with it', async () => {
  const code = "import { light } from './light';\nexport default () => console.log(light);";
  const light = { 'light.ts': 'export const light: number = 4321;' };
  const { address, text, sources } = await bundle('Lamp.move.ts', code, light);
  expect(address).toMatch(/^assets\/js\/figures\/Lamp\.\w{12}\.js$/);
  expect(text).toContain('4321');
  const names = sources.map((source) => path.basename(source));
  expect(names.sort()).toEqual(['Lamp.move.ts', 'light.ts']);
  const changed = code.replace('light)', 'light + 1)');
  expect((await bundle('Lamp.move.ts', changed, light)).address).not.toBe(address);
});

test('a script that is too large is refused with its file and size', async () => {
  const code = (length: number) => `export default () => console.log("${'a'.repeat(length)}");`;
  const { text } = await bundle('Lamp.move.ts', code(1));
  const rest = 4000 - text.length + 1;
  await expect(bundle('Lamp.move.ts', code(rest))).resolves.toBeTruthy();
  await expect(bundle('Lamp.move.ts', code(rest + 1))).rejects.toThrow(
    /Lamp\.move\.ts becomes a script of 4,001 bytes .* 4,000 at most/,
  );
});

test('a style sheet to link has what it imports in its layer, without variables that nothing reads', async () => {
  const { address, text } = await bundle(
    'form.css',
    "@import './base.css' layer(a.b);p{top:var(--c)}",
    {
      'base.css': ':root{--a:1;--b:var(--a);--c:2px}',
    },
  );
  expect(address).toMatch(/^assets\/css\/form\.\w{12}\.css$/);
  expect(text).toBe('@layer a.b{:root{--c:2px}}p{top:var(--c)}');
});

test('only style sheets to link are files of their own', () => {
  const rules = [{ test: /\.css$/i }] as { test: RegExp; resourceQuery?: unknown }[];
  const [linked] = bundledRules({ module: { rules } } as never, false);
  expect(rules[0]?.resourceQuery).toEqual({ not: [linked?.resourceQuery] });
});
