import React, { type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Title from '@theme-original/BlogPostItem/Header/Title';
import { titleOf } from '@site/src/transitions/titleOf';

/** The title of a post, to which its entry in a list turns when the post is opened. */
export default function TitleInTransition(props: ComponentProps<typeof Title>): ReactNode {
  return (
    <div data-title-of={titleOf(useBlogPost().metadata.permalink)}>
      <Title {...props} />
    </div>
  );
}
