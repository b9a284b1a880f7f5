import React, { type ComponentProps, type ReactNode } from 'react';
import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Container from '@theme-init/BlogPostItem/Container';
import { updateOf } from '../../../common/text';

/**
 * A post on its page as an entry that programs understand (https://microformats.org/wiki/h-entry). Entries of lists are
 * marked in components/PostEntry/.
 */
export default function ContainerOfEntry(props: ComponentProps<typeof Container>): ReactNode {
  const { isBlogPostPage, metadata } = useBlogPost();
  if (!isBlogPostPage) return <Container {...props} />;
  const { permalink, date, tags } = metadata;
  const update = updateOf(metadata);
  return (
    <Container {...props} className={clsx('h-entry', props.className)}>
      {props.children}
      {/* What readers see of it is written by components of the theme, which take no class. */}
      <data className="u-url" value={permalink} />
      <data className="dt-published" value={date} />
      {update && <data className="dt-updated" value={update.toISOString()} />}
      {tags.map(({ label }) => (
        <data key={label} className="p-category" value={label} />
      ))}
    </Container>
  );
}
