import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogContent } from './common/buildFiles';
import { blogPath } from './common/addresses';
import { siteMap } from './site-map/siteMap';

/** The options of the theme: what its components show by the site's wish. */
export interface ThemeSettings {
  /** What lists show of a post: what is above its truncation marker, or its description. */
  listPreview?: 'excerpt' | 'description';
}

/** What components read from `@generated/blog-kit/default/settings.json`. */
export interface ShownSettings extends ThemeSettings {
  /** The address of the list of posts, as a path, and its title in the language of the page. */
  blog: string;
  blogTitle?: string;
}

/** What has no component that could keep its styles beside it. */
const styleSheets = [
  'site-styles/tokens.css',
  'contents/covered.css',
  'pictures-enlarged/enlarged.css',
  'footnotes-and-tables/footnotes.css',
];

/**
 * Docusaurus theme: the components of the kit, and what the site wishes of them, in
 * `@generated/blog-kit/default/settings.json`. It is a theme of its own and no part of the preset, because among
 * components of the same name the one of a site's `themes` counts, whatever its `plugins` bring.
 */
export default function theme(_: LoadContext, { listPreview }: ThemeSettings): Plugin {
  const folder = path.join(__dirname, 'theme');
  return {
    name: 'blog-kit',
    getThemePath: () => folder,
    // Wrappers that `docusaurus swizzle` makes are typed then.
    getTypeScriptThemePath: () => folder,
    getClientModules: () => styleSheets.map((file) => path.join(__dirname, file)),
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      const shown: ShownSettings = {
        listPreview,
        blog: blogPath,
        blogTitle: blog?.blogTitle,
      };
      await actions.createData('settings.json', JSON.stringify(shown));
      const map = blog ? siteMap(blog, shown.blog) : null;
      await actions.createData('map.json', JSON.stringify(map));
    },
  };
}
