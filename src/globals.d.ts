/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />
/// <reference types="@docusaurus/plugin-content-blog" />

declare module '@generated/post-index/default/*.json' {
  import type { PostSummary } from '@site/plugins/post-index/posts';

  const posts: PostSummary[];
  export default posts;
}
