import { getHtmlMinifier } from '@docusaurus/bundler';
import { compileSSGTemplate } from '@docusaurus/core/lib/ssg/ssgTemplate';
import themeClassic from '@docusaurus/theme-classic';
import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import { pageTemplate } from '../../template/pageTemplate';
import { asRendered } from '../asRendered';

const browsers = ['chrome111'];
const colorMode = { defaultMode: 'dark', respectPrefersColorScheme: false } as const;
const announcementBar = { content: 'New' };

/** The theme's script, as Docusaurus writes it before the content of each page. */
function themeScript(): string {
  const context = {
    i18n: { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } },
    siteConfig: {
      themeConfig: { colorMode, announcementBar, prism: { additionalLanguages: [] } },
    },
    siteStorage: { type: 'localStorage', namespace: '' },
  } as unknown as LoadContext;
  const tags = themeClassic(context, { customCss: [] }).injectHtmlTags?.({ content: undefined });
  const script = [tags?.preBodyTags]
    .flat()
    .find((tag): tag is HtmlTagObject => (tag as HtmlTagObject).tagName === 'script');
  return `<script>${script?.innerHTML}</script>`;
}

/** The page that Docusaurus writes. */
async function page(preBodyTags: string, appHtml: string): Promise<string> {
  const template = await compileSSGTemplate(
    asRendered(pageTemplate({ browsers, colorMode }), { colorMode, announcementBar }),
  );
  const html = template({
    appHtml,
    baseUrl: '/',
    htmlAttributes: '',
    bodyAttributes: '',
    headTags: '',
    preBodyTags,
    postBodyTags: '',
    metaAttributes: [],
    scripts: [],
    stylesheets: [],
    noIndex: false,
    version: '3',
  });
  const { code } = await (await getHtmlMinifier({ type: 'terser' })).minify(html);
  return code;
}

test('what React has rendered stays as it is', async () => {
  const rendered = '<p popoverTarget="a">A &lt; b<br/><img src="/a.png" alt="$&amp;"/></p>';
  expect(await page(themeScript(), rendered)).toContain(`<div id="__docusaurus">${rendered}</div>`);
});

test("the theme's script is minified, and the template leaves nothing for the minifier in the page", async () => {
  const html = await page(themeScript(), '');
  const [script = ''] = /<script>[^<]*data-theme[^<]*<\/script>/.exec(html) ?? [];
  expect(script).toContain('data-announcement-bar-initially-dismissed');
  expect(script.length).toBeLessThan(themeScript().length * 0.7);
  // Here, and not by the minifier of pages, which shortens functions in another way.
  expect(
    asRendered(pageTemplate({ browsers, colorMode }), { colorMode, announcementBar }),
  ).toContain(JSON.stringify(script).slice(1, -1));
  expect(html).not.toContain('htmlmin');
});

test('another script of the theme stays for the minifier', async () => {
  const html = await page('<script>\n  var  changed = 1;\n</script>', '');
  expect(html).toContain('<script>var changed=1</script>');
});

test('a template without a place for what React renders is an error', () => {
  expect(() => asRendered('<%~ it.preBodyTags %>', { colorMode })).toThrow('it.appHtml');
});
