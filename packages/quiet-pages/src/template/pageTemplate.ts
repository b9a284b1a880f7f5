import defaultTemplate from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { pages } from 'docusaurus-cognito-sign-in/settings/pages';
import { bundleBaseUrl, bundleEnlarge, bundleStarter, bundleTrustedTypes } from './bundleStarter';

interface PageSettings {
  /** The site's color mode, for readers who have not chosen one and those without JavaScript. */
  colorMode: { defaultMode: 'light' | 'dark'; respectPrefersColorScheme: boolean };
  /** A pattern of the storage keys of readers who have a session, or one to end; undefined without sign-in. */
  sessionKeys?: string;
}

/** Links to pages of the site, but not to members' pages, which act when they are opened, or to files. */
const toPages = {
  and: [
    { href_matches: '/*' },
    ...[
      ...Object.values(pages).map((page) => `${page.slice(0, -1)}*`),
      ...['xml', 'json', 'md', 'txt', 'zip'].map((type) => `/*.${type}`),
    ].map((pattern) => ({ not: { href_matches: pattern } })),
  ],
};

/** The theme's link to the older post, on the page of a post. */
const olderPost = '.blog-post-page .pagination-nav__link--next';

/**
 * Lets browsers fetch a page when the reader points at its link, and render it when the reader presses the link. On a
 * phone's processor that shows the page 0.2 s earlier, and hardly anybody who presses a link does not go there; rendering
 * when pointed at won 0.07 s more, for the pictures of every page that was only pointed at. The link to the older post is
 * the likely one: its page is rendered when the reader points at it, or has it before their eyes on a phone, which shows it
 * 0.14 s earlier than the press does.
 *
 * @see https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
const rules = {
  prefetch: [{ where: toPages, eagerness: 'moderate' }],
  prerender: [
    { where: toPages, eagerness: 'conservative' },
    { where: { selector_matches: olderPost }, eagerness: 'moderate' },
  ],
};

/** The rules as a template. Scripts of the owner's, such as a counter of visits, run only in pages that are shown. */
const speculationRules = `<%~ it.headTags.includes('<script') ? '${JSON.stringify({ prefetch: rules.prefetch })}' : '${JSON.stringify(rules)}' %>`;

/** For the page that has Docusaurus's banner about a wrong base URL. */
const baseUrl = `<% if (it.metaAttributes.some((tag) => tag.includes('__docusaurus-base-url-issue-banner'))) { %><script data-base-url>${bundleBaseUrl()}</script><% } %>`;

/**
 * html-minifier-terser, which minifies the pages, leaves what is between two of these as it is, and removes them. It
 * would minify the starter again for every page, which takes longer than all the rest of the page.
 */
const unminified = '<!-- htmlmin:ignore -->';

/**
 * Docusaurus's template of every page, changed:
 *
 * - The scripts are only listed for the starter (packages/quiet-pages/src/starter/), which loads them later.
 * - The Trusted Types policy comes before any other script.
 * - The document has its color mode before any script runs.
 * - The only style attribute of the classic theme, which hides its icons, is replaced by an SVG attribute, because the
 *   policy blocks style attributes.
 *
 * @throws Error when the template has changed with a new version of Docusaurus.
 */
export function pageTemplate({ colorMode, sessionKeys = '' }: PageSettings): string {
  const changes: [string, string][] = [
    // If the system decides, the mode is not known yet.
    ...(colorMode.respectPrefersColorScheme
      ? []
      : ([['<html ', `<html data-theme="${colorMode.defaultMode}" `]] as [string, string][])),
    [
      `<% it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>`,
      `${unminified}<script>${bundleTrustedTypes()}</script>${baseUrl}
    <script type="speculationrules">${speculationRules}</script>
    <script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>" data-session="${sessionKeys}" data-enlarger="<%= it.baseUrl %>${bundleEnlarge().address}">${bundleStarter()}</script>${unminified}`,
    ],
    [
      '<%~ it.preBodyTags %>',
      `<%~ it.preBodyTags.replace('<svg style="display: none;">', '<svg display="none">') %>`,
    ],
  ];
  return changes.reduce<string>((template, [part, by]) => {
    if (!template.includes(part)) {
      throw new Error(
        "Docusaurus's page template has another form now. Adapt packages/quiet-pages/src/template/pageTemplate.ts.",
      );
    }
    return template.replace(part, () => by);
  }, defaultTemplate);
}
