import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/**
 * Docusaurus theme: the components of the kit. It is a theme of its own and no part of the preset, because among components
 * of the same name the one of a site's `themes` counts, whatever its `plugins` bring.
 */
export default function theme(): Plugin {
  const folder = path.join(__dirname, 'theme');
  // What has no component that could keep its styles beside it.
  const styles = [
    ...['site-styles/tokens.css', 'contents/covered.css'],
    ...['pictures-enlarged/enlarged.css', 'footnotes-and-tables/footnotes.css'],
  ];
  return {
    name: 'blog-kit',
    getThemePath: () => folder,
    // Wrappers that `docusaurus swizzle` makes are typed then.
    getTypeScriptThemePath: () => folder,
    getClientModules: () => styles.map((file) => path.join(__dirname, file)),
  };
}
