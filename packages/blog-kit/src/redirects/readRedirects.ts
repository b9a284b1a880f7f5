import type { AllContent } from '@docusaurus/types';
import { blogPosts } from 'docusaurus-plugin-kit/blogPosts';
import { oldAddresses } from './oldAddress';
import type { Redirect } from './table';

/** The redirects that `redirectFrom` in the front matter of posts asks for. */
export function readRedirects(allContent: AllContent): Redirect[] {
  return blogPosts(allContent).flatMap(({ metadata }) =>
    oldAddresses(metadata.frontMatter.redirectFrom).map((from) => ({
      from,
      to: metadata.permalink,
    })),
  );
}
