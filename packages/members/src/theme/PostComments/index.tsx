import React, { type ComponentType, type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import page from '@generated/docusaurus-members/default/page.json';
import { opennessOf, slugOf } from '../../posts/slug';
import ScriptedPart from '../ScriptedPart';

interface Props {
  /** What shows one of the things that follow a post. */
  readonly Frame: ComponentType<{
    title: string;
    isOnlyOnScreen: boolean;
    children: ReactNode;
  }>;
}

/** The comments of a post: a line that opens them. */
export default function PostComments({ Frame }: Props): ReactNode {
  const { permalink, frontMatter } = useBlogPost().metadata;
  const openness = opennessOf(frontMatter.comments);
  if (openness === 'none') return null;
  return (
    <Frame title={translate({ id: 'members.post.comments', message: 'Comments' })} isOnlyOnScreen>
      <ScriptedPart
        key={permalink}
        as="section"
        script={page.comments}
        post={slugOf(permalink, page.blog)}
        isNear
        isClosed={openness === 'closed'}
      >
        <details id="comments">
          <summary>
            <span data-counts="">
              <Translate id="members.post.open">Comments and reactions</Translate>
            </span>
          </summary>
          <div data-panel="">
            {/* Until its script is here. */}
            <p>
              <Translate id="members.thread.loading">Loading the comments …</Translate>
            </p>
            <noscript>
              <p>
                <Translate id="members.post.withoutJavaScript">
                  Readers comment on this post here. Reading and writing comments needs JavaScript.
                </Translate>
              </p>
            </noscript>
          </div>
        </details>
      </ScriptedPart>
    </Frame>
  );
}
