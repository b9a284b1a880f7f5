import React, { type ComponentProps, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import clsx from 'clsx';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Title from '@theme-init/BlogPostItem/Header/Title';
import { PostMotif } from '../../../../post-list/PostEntry';
import { titleOf } from 'docusaurus-quiet-pages/loading/viewTransitions';
import './styles.css';

/** Not an id that a heading of a post gets. */
const id = '__post-title';

/**
 * The title of a post and its small picture, to which its entry in a list turns when the post is opened.
 *
 * Browsers show a page as soon as they have a part of it. The title has to be in it, or there is nothing to turn to.
 *
 * @see https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel#expect
 */
export default function TitleInTransition(props: ComponentProps<typeof Title>): ReactNode {
  const { permalink } = useBlogPost().metadata;
  return (
    <>
      <Head>
        <link rel="expect" href={`#${id}`} blocking="render" />
      </Head>
      <div id={id} data-moves-as={titleOf(permalink)}>
        <Title {...props} className={clsx('p-name', props.className)} />
      </div>
      <PostMotif permalink={permalink} isAtTop />
    </>
  );
}
