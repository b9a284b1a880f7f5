/** What the kit writes for components to read, in a site of its own too. */
declare module '@generated/post-index/default/posts.json' {
  const posts: import('./post-index').PostSummary[];
  export default posts;
}

/** The latest posts, with what is above the truncation marker of each if lists show that. */
declare module '@generated/post-index/default/latest.js' {
  const posts: import('./post-list/PostList').ListedPost[];
  export default posts;
}

/** The first author in `blog/authors.yml`; `null` without authors. */
declare module '@generated/owner/default/owner.json' {
  const owner: import('./authors/owner').Owner | null;
  export default owner;
}

/** The options of the theme, and the address of the blog. */
declare module '@generated/blog-kit/default/settings.json' {
  const settings: import('./themePlugin').ShownSettings;
  export default settings;
}

/** What the blog has; `null` without one. */
declare module '@generated/blog-kit/default/map.json' {
  const map: import('./themePlugin').SiteMap | null;
  export default map;
}

/** What other themes add to posts. */
declare module '@theme/PostComments' {
  export type Props = import('./theme/PostComments').Props;

  export default function PostComments(props: Props): import('react').ReactNode;
}

declare module '@theme/PostBookmark' {
  export type Props = import('./theme/PostBookmark').Props;

  export default function PostBookmark(props: Props): import('react').ReactNode;
}
