import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { moveOnIntent, moveWhenNear } from '../figures/moveOnIntent';
import {
  bundleBaseUrl,
  bundleEnlarge,
  bundleStarter,
  bundleTrustedTypes,
  type StarterSettings,
} from './bundleStarter';

/** What the template of a site's pages depends on. */
export interface PageSettings extends StarterSettings {
  /** The site's color mode, for readers who have not chosen one and those without JavaScript. */
  colorMode: { defaultMode: 'light' | 'dark'; respectPrefersColorScheme: boolean };
  /** A regular expression of the storage keys and cookies of readers who have a session, or one to end. */
  sessionKeys?: string;
  /** Pages that act when they are opened, or are nobody else's business. */
  privatePages?: readonly string[];
}

/** The theme's link to the older post, on the page of a post. */
const olderPost = '.blog-post-page .pagination-nav__link--next';

/**
 * The rules as a template. They let browsers fetch a page when the reader points at its link, and render it when the
 * reader presses the link. On a phone's processor that shows the page 0.2 s earlier, and hardly anybody who presses a
 * link does not go there; rendering when pointed at won 0.07 s more, for the pictures of every page that was only pointed
 * at. The link to the older post is the likely one: its page is rendered when the reader points at it, or has it before
 * their eyes on a phone, which shows it 0.14 s earlier than the press does.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
function speculationRules(privatePages: readonly string[], roots: readonly string[]): string {
  // Links to pages of the site, but not to private ones or to files.
  const others = [
    ...privatePages.map((page) => `${page.replace(/\/$/, '')}*`),
    ...['xml', 'json', 'md', 'txt', 'zip'].map((type) => `/*.${type}`),
  ];
  const isOther = others.map((pattern) => ({ not: { href_matches: pattern } }));
  const where = { and: [{ href_matches: `${roots.at(-1)}*` }, ...isOther] };
  const prefetch = [{ where, eagerness: 'moderate' }];
  const prerender = [
    { where, eagerness: 'conservative' },
    { where: { selector_matches: olderPost }, eagerness: 'moderate' },
  ];
  // Scripts of the owner's, such as a counter of visits, run only in pages that are shown.
  return `<%~ it.headTags.includes('<script') ? '${JSON.stringify({ prefetch })}' : '${JSON.stringify({ prefetch, prerender })}' %>`;
}

/**
 * html-minifier-terser, which minifies the pages, leaves what is between two of these as it is, and removes them. It
 * would minify the starter again for every page, which takes longer than all the rest of the page.
 */
const unminified = '<!-- htmlmin:ignore -->';

/**
 * Docusaurus's template of every page, changed:
 *
 * - The scripts are only listed for the starter (starter/), which loads them later. A page that needs them at once loads
 *   them beside its style sheet.
 * - The Trusted Types policy comes before any other script.
 * - A page with figures has what loads their scripts (figures/).
 * - The document has its color mode before any script runs.
 * - The only style attribute of the classic theme, which hides its icons, is replaced by an SVG attribute, because the
 *   policy blocks style attributes.
 *
 * @throws Error when the template has changed with a new version of Docusaurus.
 */
export function pageTemplate(settings: PageSettings): string {
  const { colorMode, sessionKeys = '', privatePages = [], roots = ['/'] } = settings;
  // Only the page with Docusaurus's banner about a wrong base URL gets it.
  const baseUrl = `<% if (it.metaAttributes.some((tag) => tag.includes('__docusaurus-base-url-issue-banner'))) { %><script data-base-url>${bundleBaseUrl(settings)}</script><% } %>`;
  // Text has its `"` escaped, so this is always an attribute.
  const having = (attribute: string, script: string) =>
    `<% if (it.appHtml.includes(' ${attribute}="')) { %><script data-figures>${script}</script><% } %>`;
  const figures = having('data-move', moveOnIntent) + having('data-near', moveWhenNear);
  const changes: [string, string][] = [
    // If the system decides, the mode is not known yet.
    ...(colorMode.respectPrefersColorScheme
      ? []
      : ([['<html ', `<html data-theme="${colorMode.defaultMode}" `]] as [string, string][])),
    [
      `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
      `<% if (it.htmlAttributes.includes('data-wake="now"')) it.scripts.forEach((script) => { %><link rel="preload" as="script" href="<%= it.baseUrl %><%= script %>"><% }); %>
    ${unminified}<script>${bundleTrustedTypes(settings)}</script>${baseUrl}
    <script type="speculationrules">${speculationRules(privatePages, roots)}</script>
    <script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>" data-session="${sessionKeys}" data-enlarger="<%= it.baseUrl %>${bundleEnlarge(settings).address}">${bundleStarter(settings)}</script>${figures}${unminified}`,
    ],
    [
      '<%~ it.preBodyTags %>',
      `<%~ it.preBodyTags.replace('<svg style="display: none;">', '<svg display="none">') %>`,
    ],
  ];
  return changes.reduce<string>((template, [part, by]) => {
    if (!template.includes(part)) {
      throw new Error(
        "Docusaurus's page template has another form now. Adapt template/pageTemplate.ts of docusaurus-quiet-pages.",
      );
    }
    return template.replace(part, () => by);
  }, defaultTemplate);
}
