/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { setWanted, takeWanted } from '../client/kept';
import {
  asMember,
  reactions,
  threadOperations,
  type Counts,
  type Reaction,
} from '../client/operations';
import { claimsOf } from '../client/request';
import { followMember, readToken, storedMember, type User } from '../client/session';
import { settings } from '../client/settings';
import { bannedText, failureText } from '../client/words';
import { Context, useForms } from './context';
import { ConversationList } from './ConversationList';
import { Composer } from './forms';
import { goToSignIn } from './goToSignIn';
import { countOf, openThread, type Thread } from './thread';
import { StrandedTexts, UnsentOf } from './Unsent';

interface Props {
  readonly post: string;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
  /** Its numbers, if they are known. */
  readonly counts: Counts | undefined;
  /** Gets the state when it changes. */
  readonly onChange: (thread: Thread) => void;
}

/** The comments of a post, with the forms of members. It follows them, and who is signed in, while it is mounted. */
export function ThreadView(props: Props): ComponentChildren {
  const [reader, setReader] = useState(storedMember);
  const [user, setUser] = useState<User>();
  const [isMember, setIsMember] = useState(reader !== undefined);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isFollowing = false;
    const lookForMember = (): void => {
      if (isFollowing || !storedMember()) return;
      isFollowing = true;
      void followMember((member, hasEnded) => {
        setUser(member);
        setIsMember(member !== undefined);
        // What is on the screen stays there for who may be writing, until somebody else signs in.
        if (!hasEnded) setReader(member?.username);
      }, signal);
    };
    lookForMember();
    // Another tab has signed in.
    addEventListener('storage', lookForMember, { signal });
    return () => controller.abort();
  }, []);

  // Nothing of one reader stays on the screen for another one.
  return <ThreadOf key={reader ?? ''} {...props} {...{ reader, user, isMember }} />;
}

interface ReaderProps extends Props {
  readonly reader: string | undefined;
  readonly user: User | undefined;
  readonly isMember: boolean;
}

/** The comments as one reader sees them. */
function ThreadOf({ counts, onChange, ...shared }: ReaderProps): ComponentChildren {
  const { post, reader, user } = shared;
  const [thread, setThread] = useState<Thread>();
  const [isOwner, setIsOwner] = useState(false);
  const [notice, setNotice] = useState('');
  const [, setChanges] = useState(0);
  const forms = useForms();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const operations = threadOperations(asMember(settings, readToken));
    const opened = openThread(settings, post, operations, reader, counts, signal);
    setThread(opened);
    opened.subscribe(() => {
      if (signal.aborted) return;
      setChanges((changes) => changes + 1);
      onChange(opened);
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page shows one post, and the numbers are those from before
  }, []);

  useEffect(() => {
    setIsOwner(false);
    if (!thread || !user) return;
    const fail = (error: unknown): void => setNotice(failureText(error));
    readToken().then((token) => setIsOwner(claimsOf(token).isOwner), fail);
    const askMine = async (): Promise<void> => {
      await thread.askMine();
      // The reaction that led to the sign-in.
      const wanted = takeWanted('reaction', post) as Reaction | undefined;
      if (wanted && !thread.get().given?.includes(wanted)) await thread.react(wanted);
    };
    askMine().catch(fail);
  }, [thread, user, post]);

  if (!thread) return null;
  return (
    <Context.Provider value={{ ...shared, thread, isOwner, forms, tell: setNotice }}>
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

/** How each is shown, and called. */
const looks: Readonly<Record<Reaction, [sign: string, name: string]>> = {
  LIKE: ['👍', 'I like it'],
  LOVE: ['❤️', 'I love it'],
  LAUGH: ['😄', 'It made me laugh'],
  SURPRISE: ['😮', 'It surprised me'],
  THANKS: ['🙏', 'Thank you'],
};

/** The reactions to a post, each with its number. */
function Reactions(): ComponentChildren {
  const { post, thread, isMember, tell } = useContext(Context);
  const { counts, given } = thread.get();
  const react = async (reaction: Reaction): Promise<void> => {
    if (!isMember) {
      setWanted('reaction', post, reaction);
      return goToSignIn('reaction');
    }
    try {
      await thread.react(reaction);
    } catch (error) {
      tell(failureText(error));
    }
  };
  return (
    <div class="members-reactions" role="group" aria-label="Reactions">
      {reactions.map((reaction) => {
        const [sign, name] = looks[reaction];
        const count = counts ? countOf(counts, reaction) : 0;
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={given?.includes(reaction) ?? false}
            aria-label={`${name}: ${count}`}
            title={name}
            onClick={() => void react(reaction)}
          >
            <span aria-hidden="true">{sign}</span> {count > 0 && count}
          </button>
        );
      })}
    </div>
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
