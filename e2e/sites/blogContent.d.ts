import type { SiteConfig } from 'docusaurus-blog-kit/site-config/types';
/** A post, read from its Markdown file without the site's own code. */
export interface PostContent {
    /** Relative to the site. */
    file: string;
    /** Such as `/blog/a-post`. */
    address: string;
    title: string;
    date: Date;
    /** Addresses of the pages of its tags. */
    tags: string[];
    /** Keys of the authors file. */
    authors: string[];
    unlisted: boolean;
    /** The levels of the headings that its table of contents lists; undefined when the post hides it. */
    contents?: {
        from: number;
        to: number;
    };
}
/** The content of a blog that its pages depend on. */
export interface BlogContent {
    site: SiteConfig;
    /** The posts that have a page, newest first. */
    posts: PostContent[];
    /** Lists, feeds and the sitemap have these of them. */
    listed: PostContent[];
    /** Labels of the tags that have a page, by its address. */
    tags: Map<string, string>;
    /** Names of the authors, and the addresses of those who have a page, by key. */
    authors: Map<string, {
        name: string;
        address?: string;
    }>;
}
/** Posts on one page of a list. */
export declare const postsPerPage = 10;
/** The most posts for which the archive is one page and every sidebar has them all. With more, each year has a page. */
export declare const onePageLimit = 60;
/** Posts on one page of a year. */
export declare const postsPerYearPage = 366;
/** The number of posts in a feed, which has the newest. */
export declare const feedLength = 20;
/** The number of posts in the feed of a tag. */
export declare const tagFeedLength = 10;
/**
 * Reads the posts of a site as Docusaurus documents their files: https://docusaurus.io/docs/blog
 *
 * @param siteDir the folder that `blog/` lies in
 * @param site what that site's `site.config.ts` says
 */
export declare function readContent(siteDir: string, site: SiteConfig): Promise<BlogContent>;
