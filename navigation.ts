import type { UserThemeConfig } from '@docusaurus/theme-common';
import { aboutPath, readOwnPages } from 'docusaurus-blog-kit/authors/owner';
import { site } from './site.config';
import { escapeHtml } from 'docusaurus-blog-kit/common/text';

const blog = { label: 'Blog', to: '/blog' };
const source = () => ({
  label: site.sourceProfile.label,
  href: site.sourceProfile.href,
  rel: 'me noopener noreferrer',
});
const tags = { label: 'Tags', to: '/blog/tags' };
const archive = { label: 'Archive', to: '/blog/archive' };
const feeds = { label: 'Feeds', to: '/blog/feeds' };
const ownPages = readOwnPages(__dirname);

/** The bar at the top of every page, with the sign-in if the site has one. */
export function navbar(hasSignIn: boolean): UserThemeConfig['navbar'] {
  return {
    title: site.title,
    logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
    items: [
      { ...blog, position: 'left' },
      ...ownPages
        .filter(({ to }) => to === aboutPath)
        .map((page) => ({ ...page, position: 'left' as const })),
      { ...source(), position: 'right' },
      { type: 'search', position: 'right' },
      ...(hasSignIn ? [{ type: 'custom-signIn', position: 'right' } as const] : []),
    ],
  };
}

/** The footer of every page. */
export function footer(): UserThemeConfig['footer'] {
  return {
    links: [blog, archive, tags, feeds, ...ownPages, source()],
    // Docusaurus takes it for HTML.
    copyright: escapeHtml(`Copyright © ${site.copyright.year} ${site.copyright.holder}`),
  };
}
