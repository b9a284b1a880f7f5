import { render } from 'eta';
import themeClassic from '@docusaurus/theme-classic';
import type { LoadContext } from '@docusaurus/types';
import { pageTemplate } from '../pageTemplate';

const settings = {
  browsers: ['chrome111'],
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
  privatePages: ['/account/'],
} as const;

test("the template hides the theme's icons without a style attribute", async () => {
  const context = {
    i18n: { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } },
    siteConfig: { themeConfig: { colorMode: {}, prism: { additionalLanguages: [] } } },
    siteStorage: { type: 'localStorage', namespace: '' },
  } as unknown as LoadContext;
  const theme = themeClassic(context, { customCss: [] });
  const { preBodyTags } = theme.injectHtmlTags?.({ content: undefined }) ?? {};
  const [sprite] = [preBodyTags].flat();
  // The text that the template replaces, as Docusaurus writes it from this tag.
  expect(sprite).toMatchObject({ tagName: 'svg', attributes: { style: 'display: none;' } });
  expect(pageTemplate(settings)).toContain(
    `it.preBodyTags.replace('<svg style="display: none;">', '<svg display="none">')`,
  );
});

test('the minifier of pages is told to leave the scripts as they are, and nothing else', () => {
  const template = pageTemplate(settings);
  const [before, scripts, after, ...more] = template.split('<!-- htmlmin:ignore -->');
  expect(more).toEqual([]);
  expect([before, after].join('')).not.toContain('<script');
  expect(scripts).toContain('data-scripts');
});

test.each([
  ['', ['prefetch', 'prerender']],
  ['<script src="/count.js" async></script>', ['prefetch']],
])("pages are rendered in advance only without scripts of the owner's: %j", (headTags, kinds) => {
  const [, rules = ''] = /"speculationrules">(<%.*?%>)</.exec(pageTemplate(settings)) ?? [];
  const text = render(rules, { headTags });
  expect(Object.keys(JSON.parse(text) as object)).toEqual(kinds);
  expect(text).toContain('/account*');
});

test('the page of the older post is rendered before the press, and no other', () => {
  const [, rules = ''] = /"speculationrules">(<%.*?%>)</.exec(pageTemplate(settings)) ?? [];
  const { prerender } = JSON.parse(render(rules, { headTags: '' })) as {
    prerender: { where: { selector_matches?: string }; eagerness: string }[];
  };
  const early = prerender.filter(({ eagerness }) => eagerness !== 'conservative');
  expect(early.map(({ where }) => where.selector_matches)).toEqual([
    '.blog-post-page .pagination-nav__link--next',
  ]);
});
