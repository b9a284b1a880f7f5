import type { UserThemeConfig } from '@docusaurus/theme-common';
import { site } from './site.config';

const blog = { label: 'Blog', to: '/blog' };
const source = () => ({
  label: site.sourceProfile.label,
  href: site.sourceProfile.href,
  rel: 'me noopener noreferrer',
});
const about = { label: 'About', to: '/about' };
const archive = { label: 'Archive', to: '/blog/archive' };
const tags = { label: 'Tags', to: '/blog/tags' };
const feeds = { label: 'Feeds', to: '/blog/feeds' };

// The links that the tests look for, instead of the owner's.

/** The bar at the top of every page, with the sign-in if the site has one. */
export function navbar(hasSignIn: boolean): UserThemeConfig['navbar'] {
  return {
    title: site.title,
    logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
    items: [
      { ...blog, position: 'left' },
      { ...about, position: 'left' },
      { ...source(), position: 'right' },
      { type: 'search', position: 'right' },
      ...(hasSignIn ? [{ type: 'custom-signIn', position: 'right' } as const] : []),
    ],
  };
}

/** The end of every page. */
export function footer(): UserThemeConfig['footer'] {
  return {
    links: [blog, archive, tags, feeds, about, source()],
    copyright: `Copyright © ${site.copyright.year} ${site.copyright.holder}`,
  };
}
