import { gzipSync } from 'node:zlib';
import { firstScript, speculationRules } from '../headers/headers';
import { bundleStarter, pageTemplate } from '../bundles';

const settings = {
  defaultMode: 'dark',
  privatePages: ['/account/'],
} as const;

test('the starter is a small file, with another one for enlarged pictures', () => {
  const [starter, enlarge, ...others] = bundleStarter(settings);
  expect(others).toEqual([]);
  expect(starter?.address).toMatch(/^assets\/js\/starter\.\w+\.js$/);
  expect(enlarge?.address).toMatch(/^assets\/js\/enlarge\.\w+\.js$/);
  expect(starter?.text).toContain(enlarge?.address.replace('assets/js/', './'));
  expect(gzipSync(starter?.text ?? '').length).toBeLessThanOrEqual(4700);
  const [other] = bundleStarter({ ...settings, sessionKeys: 'Token' });
  expect(other?.text).toContain('Token');
  expect(other?.address).not.toBe(starter?.address);
});

test('the inline script of a page has at most 1.2 kB', () => {
  const inline = firstScript + speculationRules(['/callback/', '/logout/', '/account/']).rules;
  expect(gzipSync(inline).length).toBeLessThanOrEqual(1200);
});

test('pages load the starter and no script of React, and have no inline script without a known hash', () => {
  const template = pageTemplate(
    { ...settings, scripts: ['https://a.example'] },
    bundleStarter(settings),
  );
  expect(template).toContain('<html data-theme="dark" ');
  expect(template).toMatch(/<script type="module" src="[^"]+starter\.\w+\.js" data-scripts=/);
  expect(template).not.toContain(' defer></script>');
  expect(template).toContain('<script data-allowed="https://a.example/">');
  const inline = [...template.matchAll(/<script(?! type="module")[^>]*>([^]*?)<\/script>/g)];
  expect(inline.map(([, text]) => text?.slice(0, 30))).toEqual([
    firstScript.slice(0, 30),
    "<%~ it.headTags.includes('<script') ?".slice(0, 30),
  ]);
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
