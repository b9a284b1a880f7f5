import type { CheckLevel } from '../options/options';
import type { Report } from '../problems/problem';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';

/** The name of a check in the options and in the documentation, and the level of its problems. */
export interface Rule {
  /** Kebab-case; unique. */
  name: string;
  /** An error would break a page, lose something or mislead a reader; the rest are warnings. */
  level: CheckLevel;
  /**
   * Why its level is not the owner's: it keeps secrets and readers safe, or no build passes what it finds, so that it can
   * be left to Docusaurus but is no warning.
   */
  fixed?: 'safety' | 'build';
  /** What it finds, for the table of checks. */
  finds: string;
}

/** A check of one post. */
export interface PostCheck extends Rule {
  find(post: Post, blog: Blog, report: Report): void | Promise<void>;
}

/** A check of files that all posts share. */
export interface SiteCheck extends Rule {
  find(blog: Blog, report: SiteReport): void | Promise<void>;
}

/** Reports a problem in a file of the site. */
export type SiteReport = (file: string, line: number, message: string) => void;
