import type { CheckLevel } from '../site-config/types';
import type { Report } from './problem';
import type { Blog } from './readBlog';
import type { Post } from './readPosts';

/** What `site.config.ts` and `docs/writing.md` call a check, and how bad what it finds is. */
export interface Rule {
  /** Kebab-case; unique. */
  name: string;
  /** An error would break a page, lose something or mislead a reader; the rest are warnings. */
  level: CheckLevel;
  /** What it finds, as a phrase for the table of checks. */
  finds: string;
}

/** Looks at one post. */
export interface PostCheck extends Rule {
  find(post: Post, blog: Blog, report: Report): void | Promise<void>;
}

/** Looks at what all posts share. */
export interface SiteCheck extends Rule {
  find(blog: Blog, report: SiteReport): void | Promise<void>;
}

/** Notes a mistake in a file of the site. */
export type SiteReport = (file: string, line: number, message: string) => void;
