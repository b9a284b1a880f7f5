import React, { createContext, useContext, type ReactNode } from 'react';
import { FeedLink } from '../FeedAddress';

interface Feed {
  /** The tag's label. */
  readonly tag: string;
  /** The address of its feed, as a path. */
  readonly path: string;
}

const TagFeedContext = createContext<Feed | undefined>(undefined);

/** Sets the feed for a `<TagFeed>` further down, inside theme components that accept no children. */
export const TagFeedProvider = TagFeedContext.Provider;

/** A link to the feed of the page's tag, if the page is that of a tag. */
export default function TagFeed(): ReactNode {
  const feed = useContext(TagFeedContext);
  if (!feed) return null;
  return (
    <p>
      <FeedLink path={feed.path}>{`Feed of posts on ${feed.tag}`}</FeedLink>
    </p>
  );
}
