import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { type Billed, type Ledger, sumLedgers } from '../bill/bill';
import type { Schedule } from '../scheduled-posts/processBlogPosts';
import { groupByYear, hasYearPages, yearPath } from './years';

/** A post as the archive lists it. */
export interface ArchivedPost extends Schedule {
  title: string;
  permalink: string;
  /** ISO 8601. */
  date: string;
}

/** A year as the page of the whole archive shows it. */
export interface ArchivedYear {
  year: string;
  count: number;
  /** The sum of the bills of its posts, if they have any. */
  ledger?: Ledger;
  /** The address of its page, if it has one. */
  permalink?: string;
  /** Its posts, newest first, if it has no page. */
  posts?: ArchivedPost[];
}

/** One page of a year's posts. */
export interface YearOfArchive {
  permalink: string;
  year: string;
  /** How many posts the year has on all its pages. */
  count: number;
  /** The sum of their bills, if they have any. */
  ledger?: Ledger;
  posts: ArchivedPost[];
  /** From 1. */
  page: number;
  /** Addresses of all pages of the year, including this one. */
  pages: string[];
  /** Every year of the blog. */
  years: ArchivedYear[];
}

/** Posts on one page: one for each day of a year. */
const postsPerPage = 366;

/**
 * The archive of a blog: its years, and their pages if the blog has many posts.
 *
 * @param blogPosts newest first
 * @param blog the address of the blog, as a path
 * @param locale the language in which amounts are printed
 */
export function createArchive(
  blogPosts: readonly BlogPost[],
  blog: string,
  locale: string,
): {
  years: ArchivedYear[];
  pages: YearOfArchive[];
} {
  const listed = blogPosts.filter(({ metadata }) => !metadata.unlisted);
  const groups = groupByYear(listed, ({ metadata }) => new Date(metadata.date)).map(
    ({ year, posts }) => ({
      year,
      count: posts.length,
      ledger: sumLedgers(
        posts.map(({ metadata }) => metadata as Billed),
        locale,
      ),
      posts: posts.map(summarize),
    }),
  );
  if (!hasYearPages(listed.length)) {
    return { years: groups, pages: [] };
  }
  const years = groups.map(({ year, count }) => ({ year, count, permalink: yearPath(blog, year) }));
  const pages = groups.flatMap((group) => pagesOfYear(yearPath(blog, group.year), group, years));
  return { years, pages };
}

function pagesOfYear(
  address: string,
  { posts, ...year }: Pick<YearOfArchive, 'year' | 'count' | 'ledger' | 'posts'>,
  years: ArchivedYear[],
): YearOfArchive[] {
  const pages = Array.from({ length: Math.ceil(year.count / postsPerPage) }, (_, index) =>
    index === 0 ? address : `${address}/page/${index + 1}`,
  );
  return pages.map((permalink, index) => ({
    permalink,
    ...year,
    posts: posts.slice(index * postsPerPage, (index + 1) * postsPerPage),
    page: index + 1,
    pages,
    years,
  }));
}

function summarize({ metadata }: { metadata: BlogPost['metadata'] & Schedule }): ArchivedPost {
  const { title, permalink, date, scheduled } = metadata;
  return { title, permalink, date: new Date(date).toISOString(), scheduled };
}
