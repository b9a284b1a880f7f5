import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import clsx from 'clsx';
import Content from '@theme-init/BlogPostItem/Content';
import { writtenByStarter } from 'docusaurus-quiet-pages/starter/hydration';
import type { AddedMetadata } from '../../../post-metadata';
import { BackToTop, PhoneContents, WireContext } from '../../../contents/Contents';
import PostBill from '../../../bill/Bill';
import styles from './styles.module.css';

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
    <div>
      {contents.length > 0 && <PhoneContents headings={contents} />}
      <Content {...props} className={clsx('e-content', props.className)}>
        {children}
      </Content>
      {bill && <PostBill bill={bill} project={project} />}
      <BackToTop />
      {/* Where screen readers hear what the starter has done: packages/quiet-pages/src/starter/aids.ts. */}
      <span
        role="status"
        className={styles.said}
        data-said="Address copied"
        {...writtenByStarter}
      />
    </div>
  );
}
