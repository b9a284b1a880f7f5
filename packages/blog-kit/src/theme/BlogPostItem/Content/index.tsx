import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Content from '@theme-init/BlogPostItem/Content';
import type { AddedMetadata } from '../../../post-metadata';
import BackToTop from '../../../components/BackToTop';
import PostBill from '../../../components/Bill';
import PhoneContents from '../../../components/PhoneContents';
import ReadingAids from '../../../components/ReadingAids';
import { WireContext } from '../../../components/Wire/WireContext';

/**
 * The text of a post. On the post's own page, it has its bill and what helps to read a long text; for programs it is the
 * content of the entry (https://microformats.org/wiki/h-entry).
 */
export default function ContentWithAids(props: ComponentProps<typeof Content>): ReactNode {
  const { isBlogPostPage } = useBlogPost();
  return isBlogPostPage ? <WholePost {...props} /> : <Content {...props} />;
}

function WholePost({ children, ...props }: ComponentProps<typeof Content>): ReactNode {
  const { bill, project } = useBlogPost().metadata as AddedMetadata;
  const { contents = [] } = useContext(WireContext) ?? {};
  return (
    <ReadingAids>
      {contents.length > 0 && <PhoneContents headings={contents} />}
      <Content {...props} className={clsx('e-content', props.className)}>
        {children}
      </Content>
      {bill && <PostBill bill={bill} project={project} />}
      <BackToTop />
    </ReadingAids>
  );
}
