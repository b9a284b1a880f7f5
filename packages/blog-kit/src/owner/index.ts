import type { Author } from '@docusaurus/plugin-content-blog';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { blogContent } from '../common/content';
import { aboutPath, readOwnPages } from './ownPages';

/** What pages say of the owner: the first author in `blog/authors.yml`. */
export interface Owner extends Pick<
  Author,
  'name' | 'title' | 'description' | 'imageURL' | 'email' | 'url' | 'page' | 'socials'
> {
  /** The address of the page about the owner, if there is one, or else of the author's page. */
  about?: string;
}

/**
 * Docusaurus plugin: writes what `blog/authors.yml` says of the owner to `@generated/owner/default/owner.json`, so that
 * name, face and profiles are written down in one place. It is `null` without authors.
 */
export default function ownerPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'owner',
    getPathsToWatch: () => [`${siteDir}/src/pages/*.{md,mdx}`],
    async allContentLoaded({ allContent, actions }) {
      const blog = blogContent(allContent);
      const [first] = Object.values(blog?.authorsMap ?? {});
      const owner = first ? describe(first, siteDir) : null;
      await actions.createData('owner.json', JSON.stringify(owner));
    },
  };
}

function describe(author: Author, siteDir: string): Owner {
  const { name, title, description, imageURL, email, url, page, socials } = author;
  const hasAbout = readOwnPages(siteDir).some(({ to }) => to === aboutPath);
  const about = hasAbout ? aboutPath : page?.permalink;
  return { name, title, description, imageURL, email, url, page, socials, about };
}
