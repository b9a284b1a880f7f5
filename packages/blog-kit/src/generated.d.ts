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

/** What the blog has; `null` without one. */
declare module '@generated/post-index/default/map.json' {
  const map: ReturnType<typeof import('./post-index').siteMap> | null;
  export default map;
}

/** What other themes add to posts, each in a frame that the kit gives it. */
declare module '@theme/PostComments' {
  export default function PostComments(props: {
    readonly Frame: typeof import('./post-page/PostEnding').Part;
  }): import('react').ReactNode;
}

declare module '@theme/PostBookmark' {
  export default function PostBookmark(props: {
    readonly permalink: string;
    readonly title: string;
    readonly Frame: import('react').ComponentType<{ children: import('react').ReactNode }>;
  }): import('react').ReactNode;
}
