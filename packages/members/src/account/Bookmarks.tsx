import React, { type ReactNode } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import Button from 'docusaurus-cognito-sign-in/account/Button';
import type { Bookmark } from '../api/types';
import { shownTime } from '../thread/shownTime';
import ListSection from './ListSection';
import { operations } from './memberApi';
import PostLink from './PostLink';

/** The member's bookmarks. */
export default function Bookmarks(): ReactNode {
  return (
    <ListSection<Bookmark>
      id="bookmarks"
      title={translate({ id: 'members.bookmarks.title', message: 'My bookmarks' })}
      empty={translate({
        id: 'members.bookmarks.empty',
        message: 'There are none. Tick “Bookmark” at a post, and it is listed here.',
      })}
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
            label={translate(
              { id: 'members.bookmarks.removeOf', message: 'Remove the bookmark of {post}' },
              { post: bookmark.post },
            )}
            onClick={() =>
              act(
                bookmark,
                () => operations.removeBookmark(bookmark.post),
                translate({ id: 'members.bookmarks.removed', message: 'The bookmark is removed.' }),
              )
            }
          >
            <Translate id="members.bookmarks.remove">Remove</Translate>
          </Button>
        </>
      )}
    </ListSection>
  );
}
