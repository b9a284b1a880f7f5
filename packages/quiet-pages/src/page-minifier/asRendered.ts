import themeClassic from '@docusaurus/theme-classic';
import type { HtmlTagObject, LoadContext } from '@docusaurus/types';
import { transformSync } from 'esbuild';

/** What the theme's inline script depends on. */
export interface ThemeSettings {
  /** `themeConfig.colorMode`. */
  colorMode: object;
  /** `themeConfig.announcementBar`. */
  announcementBar?: object;
  /** What Docusaurus appends to its storage keys. */
  keySuffix?: string;
}

/** What is between two of these html-minifier-terser leaves as it is; it removes them. */
const unminified = '<!-- htmlmin:ignore -->';

const keep = (html: string) => `${unminified}${html}${unminified}`;

/**
 * Changes a page template so that the minifier of pages leaves alone what needs no minifying, which is nearly all of a
 * page: what React has rendered, which has no superfluous spaces, and the theme's inline script, which is the same in
 * every page and is minified here, once. Otherwise the minifier takes as long for a page as React does.
 *
 * If a new version of the theme writes another script than it says, the minifier minifies it in every page.
 *
 * @param template Docusaurus's template of every page, perhaps changed
 * @throws Error when the template has no place for what React renders, or for the theme's tags.
 */
export function asRendered(template: string, settings: ThemeSettings): string {
  const changes: [part: string, by: string][] = [
    ['<%~ it.appHtml %>', keep('<%~ it.appHtml %>')],
    ['it.preBodyTags', `it.preBodyTags${themeScripts(settings).map(replacement).join('')}`],
  ];
  return changes.reduce((text, [part, by]) => {
    if (!text.includes(part)) {
      throw new Error(
        `The page template has no ${part} any more. Adapt page-minifier/asRendered.ts of docusaurus-quiet-pages.`,
      );
    }
    return text.replace(part, () => by);
  }, template);
}

/** The part of an expression in the template that puts the minified script in the place of the script. */
function replacement(script: string): string {
  const { code } = transformSync(script, { minify: true, legalComments: 'none' });
  const tag = (text: string) => `<script>${text}</script>`;
  return `.replace(${JSON.stringify(tag(script))}, () => ${JSON.stringify(keep(tag(code.trim())))})`;
}

/** The inline scripts that the theme writes before the content of every page. */
function themeScripts({ colorMode, announcementBar, keySuffix = '' }: ThemeSettings): string[] {
  const context = {
    i18n: { currentLocale: 'en', localeConfigs: { en: { direction: 'ltr' } } },
    siteConfig: { themeConfig: { colorMode, announcementBar, prism: { additionalLanguages: [] } } },
    siteStorage: { type: 'localStorage', namespace: keySuffix },
  } as unknown as LoadContext;
  const { preBodyTags } =
    themeClassic(context, { customCss: [] }).injectHtmlTags?.({ content: undefined }) ?? {};
  return [preBodyTags]
    .flat()
    .filter((tag): tag is HtmlTagObject => typeof tag === 'object' && tag.tagName === 'script')
    .flatMap(({ innerHTML }) => innerHTML ?? []);
}
