import { archivePath } from '../archive/years';
import type { KitText } from '../build-texts/kitText';
import { feedsPage } from '../feeds/addresses';
import { searchPath } from '../search-page/files';

/**
 * The pages of the kit, which show their cards by PreviewCard.
 *
 * @param blog the address of the blog, as a path
 * @param baseUrl that of the site
 * @param text what they are called
 */
export function kitPages(
  blog: string,
  baseUrl: string,
  text: KitText,
): { permalink: string; title: string; facts: string }[] {
  return [
    {
      permalink: archivePath(blog),
      title: text('card.archive'),
      facts: text('card.archive.facts'),
    },
    { permalink: feedsPage(blog), title: text('card.feeds'), facts: text('card.feeds.facts') },
    {
      permalink: baseUrl + searchPath.slice(1, -1),
      title: text('card.search'),
      facts: text('card.search.facts'),
    },
  ];
}
