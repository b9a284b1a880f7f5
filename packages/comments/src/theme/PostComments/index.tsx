import React, { type ComponentType, type ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import page from '@generated/docusaurus-comments/default/page.json';
import { opennessOf, slugOf } from '../../page';
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
    <Frame title="Comments" isOnlyOnScreen>
      <ScriptedPart
        key={permalink}
        as="section"
        script={page.comments}
        post={slugOf(permalink)}
        isNear
        isClosed={openness === 'closed'}
      >
        <details id="comments">
          <summary>
            <span data-counts="">Comments and reactions</span>
          </summary>
          <div data-panel="">
            {/* Until its script is here. */}
            <p>Loading the comments …</p>
            <noscript>
              <p>
                Readers comment on this post here. Reading and writing comments needs JavaScript.
              </p>
            </noscript>
          </div>
        </details>
      </ScriptedPart>
    </Frame>
  );
}
