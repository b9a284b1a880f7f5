import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { SiteConfig } from '../site-config/types';
import { type Billed, ledgerOf } from '../bill/bill';
import { summarize } from './posts';

/**
 * The module of the newest posts, with the data of each. If lists show excerpts, a post also has the component `Excerpt`,
 * what is above its truncation marker: with this query, Docusaurus's blog plugin compiles a post for its own lists too.
 *
 * @param count the most posts that it has
 */
export function latestModule(
  posts: BlogPost[],
  count: number,
  listPreview: SiteConfig['listPreview'] = 'excerpt',
): string {
  const imports: string[] = [];
  const latest = posts.filter(({ metadata }) => !metadata.unlisted).slice(0, count);
  const entries = latest.map((post, index) => {
    const data = JSON.stringify({
      ...summarize([post])[0],
      ledger: ledgerOf(post.metadata as Billed),
    });
    const { hasTruncateMarker, source } = post.metadata;
    if (listPreview !== 'excerpt' || !hasTruncateMarker) return data;
    const name = `Excerpt${index}`;
    imports.push(`import ${name} from ${JSON.stringify(`${source}?truncated=true`)};`);
    return `{ ...${data}, Excerpt: ${name} }`;
  });
  return [...imports, `export default [${entries.join(',\n')}];\n`].join('\n');
}
