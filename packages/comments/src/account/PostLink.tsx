import React, { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import posts from '@generated/docusaurus-comments/default/posts.json';

/** The title of a post as a link to it; its slug if it is unlisted, or there is no such post any more. */
export default function PostLink({
  slug,
  to = '',
}: {
  readonly slug: string;
  readonly to?: string;
}): ReactNode {
  const post = posts.find((one) => one.slug === slug);
  return post ? <Link to={post.permalink + to}>{post.title}</Link> : slug;
}
