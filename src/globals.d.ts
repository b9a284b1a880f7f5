/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />
/// <reference types="@docusaurus/plugin-content-blog" />

declare module '@generated/post-index/default/*.json' {
  import type { PostSummary } from 'docusaurus-blog-kit/post-index/posts';

  const posts: PostSummary[];
  export default posts;
}

declare module '@generated/post-index/default/latest.js' {
  import type { ListedPost } from 'docusaurus-blog-kit/components/PostList';

  const posts: ListedPost[];
  export default posts;
}

declare module '@generated/archive/default/years.json' {
  import type { ArchivedYear } from 'docusaurus-blog-kit/archive/pages';

  const years: ArchivedYear[];
  export default years;
}

declare module '@generated/feeds/default/tag-feeds.json' {
  import type { TagFeed } from 'docusaurus-blog-kit/feeds/tagFeeds';

  const feeds: TagFeed[];
  export default feeds;
}

declare module '@generated/blog-kit/default/settings.json' {
  import type { ThemeSettings } from 'docusaurus-blog-kit/theme';

  const settings: ThemeSettings;
  export default settings;
}

declare module '@generated/owner/default/owner.json' {
  import type { Owner } from 'docusaurus-blog-kit/owner';

  const owner: Owner | null;
  export default owner;
}

/** A style sheet as a separate file, for a `<link>`: see packages/quiet-pages/src/linked-styles. */
declare module '*.css?url' {
  const url: string;
  export default url;
}

/** The address of a font's file. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
