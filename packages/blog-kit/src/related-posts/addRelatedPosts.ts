import type { BlogPost } from '@docusaurus/plugin-content-blog';
import type { Schedule } from '../scheduled-posts/processBlogPosts';
import type { SeriesOfPost } from '../series/addSeries';
import { comparePosts } from './comparePosts';
import type { InCommon } from './inCommon';

/** A post that readers of another one may like too. */
export type RelatedPost = { title: string; permalink: string } & InCommon;

type Metadata = BlogPost['metadata'] & Schedule & { series?: SeriesOfPost };

/** The most posts that one is shown. */
const most = 3;

/**
 * Adds `related` to the metadata of posts: up to three that are most similar in tags and text, best first. They are
 * listed and published posts, and neither neighbors nor parts of the same series, which the page links to anyway. Of
 * another series there is one part.
 *
 * @param posts newest first
 * @param textOf the words of a post's text
 */
export function addRelatedPosts(posts: BlogPost[], textOf: (post: BlogPost) => string): BlogPost[] {
  const all = posts.map(({ metadata }): Metadata => metadata);
  const listed = all.filter(({ unlisted }) => !unlisted);
  const comparison = comparePosts(posts, textOf);
  return posts.map((post, index) => {
    const metadata: Metadata = post.metadata;
    const neighbors = neighborsOf(metadata, listed);
    const related: RelatedPost[] = [];
    const seriesShown = new Set([metadata.series?.name]);
    for (const other of comparison.similarTo(index)) {
      const { title, permalink, unlisted, scheduled, series } = all[other] as Metadata;
      if (unlisted || scheduled || neighbors.has(permalink)) continue;
      // A part of a series leads to the others.
      if (series && seriesShown.has(series.name)) continue;
      seriesShown.add(series?.name);
      related.push({ title, permalink, ...comparison.inCommon(index, other) });
      if (related.length === most) break;
    }
    return related.length > 0 ? { ...post, metadata: { ...metadata, related } } : post;
  });
}

/** The addresses of the next newer and the next older one of the listed posts, to which a page links anyway. */
function neighborsOf(post: Metadata, listed: readonly Metadata[]): Set<string> {
  const place = listed.indexOf(post);
  if (place < 0) return new Set();
  return new Set([place - 1, place + 1].flatMap((next) => listed[next]?.permalink ?? []));
}
