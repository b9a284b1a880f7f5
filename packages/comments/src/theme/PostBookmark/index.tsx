import React, { type ComponentType, type ReactNode } from 'react';
import page from '@generated/docusaurus-comments/default/page.json';
import { useSession } from 'docusaurus-cognito-sign-in/session';
import { slugOf } from '../../page';
import ScriptedPart from '../ScriptedPart';

interface Props {
  readonly permalink: string;
  readonly title: string;
  /** What shows one of the facts about a post. */
  readonly Frame: ComponentType<{ children: ReactNode }>;
}

/** The box that bookmarks a post. A tick that comes before its script stays, and the script reads it. */
export default function PostBookmark({ permalink, title, Frame }: Props): ReactNode {
  const { user } = useSession();
  return (
    <Frame>
      <ScriptedPart
        key={permalink}
        as="span"
        script={page.bookmark}
        post={slugOf(permalink)}
        // Members see what they have bookmarked. For all others nothing is loaded until they point at it.
        isNeeded={user !== undefined}
      >
        <label>
          <input type="checkbox" autoComplete="off" aria-label={`Bookmark “${title}”`} /> Bookmark
        </label>
        <span role="status" />
      </ScriptedPart>
    </Frame>
  );
}
