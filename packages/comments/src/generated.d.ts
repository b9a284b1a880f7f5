declare module '@generated/docusaurus-comments/default/page.json' {
  const page: import('./plugin').PageData;
  export default page;
}

/** All settings, for the account page. */
declare module '@generated/docusaurus-comments/default/settings.json' {
  const settings: import('./plugin').Settings;
  export default settings;
}

/** The posts of the blog, for the account page. */
declare module '@generated/docusaurus-comments/default/posts.json' {
  const posts: import('./postList').MembersPost[];
  export default posts;
}

/** A style sheet as its text (plugin.ts). */
declare module '*/thread.css' {
  const text: string;
  export default text;
}
