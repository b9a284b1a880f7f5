import React, { type ReactNode } from 'react';
import { Button, Problem, Section, useAction } from 'docusaurus-cognito-sign-in/account/parts';
import { getSession } from 'docusaurus-cognito-sign-in/session/sessionStore';
import { forgetMember } from '../../../client/kept';
import { all } from '../../../client/operations';
import { shownTime } from '../../../client/words';
import Moderation from '../../../account/Moderation';
import {
  ConfirmButton,
  inWords,
  Lines,
  ListSection,
  operations,
  PostLink,
} from '../../../account/lists';

/** What the account page has of comments, reactions and bookmarks. */
export default function MemberData(): ReactNode {
  return (
    <>
      <Moderation />
      <Bookmarks />
      <MyComments />
      <ExportSection />
    </>
  );
}

function Bookmarks(): ReactNode {
  return (
    <ListSection
      id="bookmarks"
      title="My bookmarks"
      empty="There are none. Tick “Bookmark” at a post, and it is listed here."
      ask={operations.bookmarks}
      show={({ post, addedAt }) => (
        <>
          <PostLink slug={post} />
          <p className="account-hint">{shownTime(addedAt)}</p>
        </>
      )}
      actions={({ post }, { isPending, act }) => (
        <Button
          isPending={isPending}
          label={`Remove the bookmark of ${post}`}
          onClick={() => act(() => operations.removeBookmark(post), 'The bookmark is removed.')}
        >
          Remove
        </Button>
      )}
    />
  );
}

function MyComments(): ReactNode {
  return (
    <ListSection
      id="my-comments"
      title="My comments"
      empty="There are none."
      ask={operations.myComments}
      show={({ post, createdAt, status, body, rejectedBecause }) => (
        <>
          <PostLink slug={post} to="#comments" />
          <p className="account-hint">
            {shownTime(createdAt)}{' '}
            {status === 'HELD' && <span className="account-mark">Waits for the owner</span>}
            {status === 'REJECTED' && `Not published: ${rejectedBecause ?? '–'}`}
          </p>
          <Lines text={body} />
        </>
      )}
      actions={({ id, createdAt }, { isPending, act }) => (
        <ConfirmButton
          label={`Delete the comment of ${shownTime(createdAt)}`}
          confirmation="Delete it for good"
          isPending={isPending}
          onConfirm={() => act(() => operations.deleteComment(id), 'The comment is deleted.')}
        >
          Delete
        </ConfirmButton>
      )}
    />
  );
}

/** Gives members all that the site has of them here, as a file. */
function ExportSection(): ReactNode {
  const { isPending, problem, run } = useAction();
  return (
    <Section id="my-data" title="My data here">
      <p>
        Comments, reactions and bookmarks, in one file. If you delete your account, they are deleted
        first.
      </p>
      {problem && <Problem>{problem}</Problem>}
      <div className="account-actions">
        <Button
          isPending={isPending}
          onClick={() =>
            run(async () => {
              const text = await inWords(readAll());
              return () => save(text);
            })
          }
        >
          Download as JSON
        </Button>
      </div>
    </Section>
  );
}

async function readAll(): Promise<string> {
  const [comments, reactions, bookmarks] = await Promise.all([
    all(operations.myComments),
    all(operations.allMyReactions),
    all(operations.bookmarks),
  ]);
  // It is of no use but to sort.
  const withoutKey = (key: string, value: unknown) => (key === 'threadKey' ? undefined : value);
  return JSON.stringify({ comments, reactions, bookmarks }, withoutKey, 2);
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Deletes the member's comments, reactions and bookmarks, and what this browser keeps of texts. The API does it some at a
 * time; what a call before has deleted stays deleted.
 */
export async function deleteMemberData(signal: AbortSignal): Promise<void> {
  while (!(await inWords(operations.deleteSomeOfMyData()))) signal.throwIfAborted();
  const { user } = getSession();
  if (user) forgetMember(user.username);
}
