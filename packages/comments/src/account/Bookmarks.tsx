import React, { type ReactNode } from 'react';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import type { Bookmark } from '../client/types';
import { shownTime } from '../thread/shownTime';
import ListSection from './ListSection';
import { operations } from './memberApi';
import PostLink from './PostLink';

/** The member's bookmarks. */
export default function Bookmarks(): ReactNode {
  return (
    <ListSection<Bookmark>
      id="bookmarks"
      title="My bookmarks"
      empty="There are none. Tick “Bookmark” at a post, and it is listed here."
      ask={operations.bookmarks}
      keyOf={({ post }) => post}
    >
      {(bookmark, { isPending, act }) => (
        <>
          <div>
            <PostLink slug={bookmark.post} />
            <p className="account-hint">{shownTime(bookmark.addedAt)}</p>
          </div>
          <Button
            isPending={isPending}
            label={`Remove the bookmark of ${bookmark.post}`}
            onClick={() =>
              act(
                bookmark,
                () => operations.removeBookmark(bookmark.post),
                'The bookmark is removed.',
              )
            }
          >
            Remove
          </Button>
        </>
      )}
    </ListSection>
  );
}
