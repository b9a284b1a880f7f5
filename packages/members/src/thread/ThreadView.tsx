/** @jsxImportSource preact */
import { useContext, useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { memberOperations } from '../api/memberOperations';
import type { Comment, Counts } from '../api/types';
import { settings } from '../site-settings/settings';
import { followMember, hasSession, readToken, type User } from '../session/member';
import { CommentView } from './CommentView';
import { Composer } from './Composer';
import { Context } from './context';
import { failureText } from './failureText';
import { conversations, type Conversation } from './merge';
import { Reactions } from './Reactions';
import { openThread, replyTo, type Thread } from './thread';
import { UnsentView } from './UnsentView';

interface Props {
  readonly post: string;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
  /** Its numbers, if they are known. */
  readonly counts: Counts | undefined;
  /** Gets the state when it changes. */
  readonly onChange: (thread: Thread) => void;
}

/** The comments of a post, with the forms of members. It follows them while it is mounted. */
export function ThreadView({ post, isClosed, counts, onChange }: Props): ComponentChildren {
  const [thread, setThread] = useState<Thread>();
  const [user, setUser] = useState<User>();
  const [isMember, setIsMember] = useState(hasSession);
  const [notice, setNotice] = useState('');
  const [, setChanges] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const opened = openThread(
      settings,
      post,
      memberOperations(settings, readToken),
      counts,
      signal,
    );
    setThread(opened);
    const unsubscribe = opened.subscribe(() => {
      setChanges((changes) => changes + 1);
      onChange(opened);
    });
    const setMember = (member: User | undefined): void => {
      setUser(member);
      setIsMember(member !== undefined);
      opened
        .setMember(member !== undefined)
        .catch((error: unknown) => setNotice(failureText(error)));
    };
    let isFollowing = false;
    const lookForMember = (): void => {
      if (isFollowing || !hasSession()) return;
      isFollowing = true;
      setIsMember(true);
      void followMember(setMember, signal);
    };
    lookForMember();
    // Another tab has signed in.
    addEventListener('storage', lookForMember, { signal });
    return () => {
      unsubscribe();
      controller.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the numbers are those from before
  }, [post, onChange]);

  if (!thread) return null;
  return (
    <Context.Provider value={{ post, thread, user, isMember, isClosed, tell: setNotice }}>
      <Reactions />
      <p role="status" class="members-notice">
        {notice}
      </p>
      <List />
      <Writing />
    </Context.Provider>
  );
}

function List(): ComponentChildren {
  const { thread, tell } = useContext(Context);
  const { status, known, mine, next, last } = thread.get();
  if (status === 'loading') {
    return <p>{translate({ id: 'members.thread.loading', message: 'Loading the comments …' })}</p>;
  }
  if (status === 'failed') {
    return (
      <p class="members-problem">
        {translate({ id: 'members.thread.failed', message: 'The comments could not be loaded.' })}{' '}
        <button type="button" onClick={() => void thread.refresh()}>
          {translate({ id: 'members.thread.tryAgain', message: 'Try again' })}
        </button>
      </p>
    );
  }
  const isOwn = ({ id, status: state }: Comment): boolean => mine.has(id) && state !== 'DELETED';
  const all = conversations(known, isOwn);
  // What came by itself while there are more parts of the list stands after these.
  const end = last?.parentId ?? last?.id;
  const listed = next ? all.findIndex(({ id }) => id === end) + 1 : all.length;
  const more = (): void => {
    thread.more().catch((error: unknown) => tell(failureText(error)));
  };
  return (
    <div id="members-list" tabIndex={-1}>
      {all.length === 0 && (
        <p>{translate({ id: 'members.thread.none', message: 'There are no comments yet.' })}</p>
      )}
      <Conversations all={all.slice(0, listed)} />
      {next && (
        <p>
          <button type="button" onClick={more}>
            {translate({ id: 'members.thread.more', message: 'Show more' })}
          </button>
        </p>
      )}
      <Conversations all={all.slice(listed)} />
    </div>
  );
}

function Conversations({ all }: { readonly all: readonly Conversation[] }): ComponentChildren {
  if (all.length === 0) return null;
  return (
    <ol class="members-list">
      {all.map(({ id, comment, replies }) => (
        <li key={id}>
          {comment ? (
            <CommentView comment={comment} />
          ) : (
            <p class="members-hint">
              {translate({ id: 'members.thread.gone', message: 'This comment is gone.' })}
            </p>
          )}
          {replies.length > 0 && (
            <ol class="members-replies">
              {replies.map((reply) => (
                <li key={reply.id}>
                  <CommentView comment={reply} />
                </li>
              ))}
            </ol>
          )}
          <UnsentOf about={replyTo + id} onTakenBack={() => undefined} />
        </li>
      ))}
    </ol>
  );
}

/** What was not taken yet, with the form beside it that it came from. */
function UnsentOf(props: { about: string; onTakenBack: () => void }): ComponentChildren {
  const { unsent } = useContext(Context).thread.get();
  return unsent
    .filter(({ draft }) => draft.about === props.about)
    .map((one) => <UnsentView key={one.draft.id} unsent={one} onTakenBack={props.onTakenBack} />);
}

function Writing(): ComponentChildren {
  // A form opens its draft when it is made, so a text that was taken back needs a new one.
  const [forms, setForms] = useState(0);
  if (useContext(Context).isClosed) {
    return (
      <p class="members-hint">
        {translate({ id: 'members.thread.closed', message: 'Comments on this post are closed.' })}
      </p>
    );
  }
  const label = translate({ id: 'members.thread.write', message: 'Write a comment' });
  return (
    <>
      <UnsentOf about="" onTakenBack={() => setForms(forms + 1)} />
      <Composer key={forms} about="" label={label} />
    </>
  );
}
