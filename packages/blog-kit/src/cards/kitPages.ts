import { archivePath } from '../archive/years';
import { feedsPage } from '../feeds/addresses';
import { searchPath } from '../search-page/addresses';

/**
 * The pages of the kit, which show their cards by PreviewCard.
 *
 * @param blog the address of the blog, as a path
 * @param baseUrl that of the site
 */
export function kitPages(
  blog: string,
  baseUrl: string,
): { permalink: string; title: string; facts: string }[] {
  return [
    { permalink: archivePath(blog), title: 'Archive', facts: 'Every post, by year.' },
    { permalink: feedsPage(blog), title: 'Feeds', facts: 'New posts in a feed reader, in full.' },
    {
      permalink: baseUrl + searchPath.slice(1, -1),
      title: 'Search',
      facts: 'All posts, their titles, text and code.',
    },
  ];
}
