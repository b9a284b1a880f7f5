/** @jsxImportSource preact */
import { useContext, useEffect, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { asMember, threadOperations } from '../client/memberOperations';
import type { Counts, Reaction } from '../client/types';
import { settings } from '../site-settings/settings';
import { followMember, readToken, storedMember, type User } from '../session/member';
import { claimsOf } from '../session/claims';
import { takeWanted } from '../session/wanted';
import { Composer } from './Composer';
import { Context, type ThreadContext } from './context';
import { ConversationList } from './ConversationList';
import { bannedText, failureText } from './failureText';
import { Reactions } from './Reactions';
import { openThread, type Thread } from './thread';
import { StrandedTexts, UnsentOf } from './UnsentTexts';
import { useForms } from './useForms';

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
  const [reader, setReader] = useState(storedMember);
  const [user, setUser] = useState<User>();
  const [isMember, setIsMember] = useState(reader !== undefined);
  const [isOwner, setIsOwner] = useState(false);
  const [notice, setNotice] = useState('');
  const [, setChanges] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const operations = threadOperations(asMember(settings, readToken));
    const opened = openThread(settings, post, operations, reader, counts, signal);
    setThread(opened);
    const unsubscribe = opened.subscribe(() => {
      setChanges((changes) => changes + 1);
      onChange(opened);
    });
    let current: User | undefined;
    const setMember = (member: User | undefined, hasEnded: boolean): void => {
      current = member;
      setUser(member);
      setIsMember(member !== undefined);
      // What is on the screen stays there for who may be writing, until somebody else signs in.
      if (hasEnded) return;
      setReader(member?.username);
      setIsOwner(false);
      const fail = (error: unknown): void => setNotice(failureText(error));
      opened
        .setMember(member?.username)
        .then(() => (member ? giveWanted() : undefined))
        .catch(fail);
      if (!member) return;
      readToken().then((token) => {
        if (current === member) setIsOwner(claimsOf(token).isOwner);
      }, fail);
    };
    /** Gives the reaction that led to the sign-in. */
    const giveWanted = async (): Promise<void> => {
      const wanted = takeWanted('reaction', post) as Reaction | undefined;
      if (wanted && !opened.get().given?.includes(wanted)) await opened.react(wanted);
    };
    let isFollowing = false;
    const lookForMember = (): void => {
      if (isFollowing || !storedMember()) return;
      isFollowing = true;
      void followMember(setMember, signal);
    };
    lookForMember();
    // Another tab has signed in.
    addEventListener('storage', lookForMember, { signal });
    return () => {
      unsubscribe();
      controller.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the numbers and the reader are those from before
  }, [post, onChange]);

  if (!thread) return null;
  const shared = { post, thread, reader, user, isMember, isOwner, isClosed, tell: setNotice };
  // Nothing of one reader stays on the screen for another one.
  return <Parts key={reader ?? ''} notice={notice} {...shared} />;
}

function Parts({
  notice,
  ...shared
}: Omit<ThreadContext, 'forms'> & { readonly notice: string }): ComponentChildren {
  const forms = useForms();
  return (
    <Context.Provider value={{ ...shared, forms }}>
      <Reactions />
      <p role="status" class="members-notice">
        {notice}
      </p>
      <ConversationList />
      <StrandedTexts />
      <Writing />
    </Context.Provider>
  );
}

/** The form for a comment of its own, or why there is none. */
export function Writing(): ComponentChildren {
  const { thread, isClosed, forms } = useContext(Context);
  const { isBanned } = thread.get();
  if (isClosed || isBanned) {
    return (
      <p class="members-hint">{isBanned ? bannedText : 'Comments on this post are closed.'}</p>
    );
  }
  const label = 'Write a comment';
  return (
    <>
      <UnsentOf about="" />
      {/* A form opens its draft when it is made, so a text that was taken back needs a new one. */}
      <Composer key={forms.get('')?.key} about="" label={label} />
    </>
  );
}
