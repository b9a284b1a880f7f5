/** @jsxImportSource preact */
import { render, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { draftsOf, forgetDraft, isFree, setWanted, takeWanted, type Draft } from '../client/kept';
import {
  asMember,
  claimsOf,
  reactions,
  threadOperations,
  type Counts,
  type Reaction,
} from '../client/operations';
import {
  followMember,
  goToSignIn,
  readToken,
  settings,
  storedMember,
  type User,
} from '../client/session';
import { bannedText, failureText } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { CommentList } from './CommentList';
import { canHaveForm, countsOf, editOf, replyTo } from './conversations';
import { Confirmation, Context, TextForm, useForms, type Forms } from './forms';
import { countOf, openThread, type Thread } from './thread';
import styles from './thread.css';

/**
 * Shows the comments of a post.
 *
 * @param counts their numbers, if they are known
 * @param show gets their numbers, when they change
 * @returns a function that takes them away
 */
export function mount(
  panel: HTMLElement,
  post: string,
  isClosed: boolean,
  counts: Counts | undefined,
  show: (counts: Counts) => void,
): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  panel.replaceChildren();
  render(<ThreadView post={post} isClosed={isClosed} counts={counts} show={show} />, panel);
  return () => {
    render(null, panel);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

interface Props {
  readonly post: string;
  /** Whether new comments are refused. */
  readonly isClosed: boolean;
  readonly counts: Counts | undefined;
  readonly show: (counts: Counts) => void;
}

/** The comments of a post, with the forms of members. It follows them, and who is signed in, while it is mounted. */
function ThreadView(props: Props): ComponentChildren {
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

function ThreadOf({ counts, show, ...shared }: ReaderProps): ComponentChildren {
  const { post, isClosed, reader, user } = shared;
  const [thread, setThread] = useState<Thread>();
  const [isOwner, setIsOwner] = useState(false);
  const [notice, setNotice] = useState('');
  const [, setChanges] = useState(0);
  const forms = useForms();
  useRestoredForms(thread, post, reader, isClosed, forms);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const operations = threadOperations(asMember(settings, readToken));
    const tell = (): void => {
      if (signal.aborted) return;
      setChanges((changes) => changes + 1);
      const changed = countsOf(opened.get());
      if (changed) show(changed);
    };
    const opened = openThread(settings, post, operations, reader, counts, tell, signal);
    setThread(opened);
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
      <CommentList />
      <StrandedTexts />
      <Writing />
    </Context.Provider>
  );
}

/** Opens the forms of what was being written when the page was left, as soon as they can be. */
export function useRestoredForms(
  thread: Thread | undefined,
  post: string,
  reader: string | undefined,
  isClosed: boolean,
  forms: Forms,
): void {
  const waitingRef = useRef<readonly Draft[]>(undefined);
  const state = thread?.get();
  useEffect(() => {
    if (!state) return;
    waitingRef.current ??= draftsOf(post, reader).filter(({ about }) => about !== '');
    const isReady = ({ about }: Draft) => canHaveForm(about, state, isClosed) === true;
    for (const draft of waitingRef.current.filter(isReady)) {
      void isFree(draft).then((isOurs) => isOurs && forms.open(draft.about, 'page'));
    }
    waitingRef.current = waitingRef.current.filter((draft) => !isReady(draft));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when more is known
  }, [state]);
}

const looks: Readonly<Record<Reaction, [sign: string, name: string]>> = {
  LIKE: ['👍', 'I like it'],
  LOVE: ['❤️', 'I love it'],
  LAUGH: ['😄', 'It made me laugh'],
  SURPRISE: ['😮', 'It surprised me'],
  THANKS: ['🙏', 'Thank you'],
};

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
  const { thread, isClosed } = useContext(Context);
  const { isBanned } = thread.get();
  if (isClosed || isBanned) {
    return (
      <p class="members-hint">{isBanned ? bannedText : 'Comments on this post are closed.'}</p>
    );
  }
  return <TextForm about="" label="Write a comment" />;
}

/** The texts that have no form any more: comments are closed, or what they are about is gone. */
export function StrandedTexts(): ComponentChildren {
  const { post, thread, reader, isClosed, forms } = useContext(Context);
  const state = thread.get();
  /** A form stays open for what is being typed, but that of a change is inside its comment and goes with it. */
  const hasForm = (about: string): boolean => {
    if (!forms.get(about) || state.isBanned) return false;
    if (about.startsWith(replyTo)) return state.seen.has(about.slice(replyTo.length));
    const comment = state.own.get(about.slice(editOf.length));
    return comment !== undefined && comment.status !== 'DELETED';
  };
  let why = 'The comment that this was for is not public now, or can no longer be changed.';
  if (isClosed) why = 'Comments on this post were closed meanwhile. You can still copy your text.';
  if (state.isBanned) why = bannedText;
  return draftsOf(post, reader)
    .filter(({ about }) => canHaveForm(about, state, isClosed) === false && !hasForm(about))
    .map((draft) => <StrandedText key={draft.id} draft={draft} why={why} />);
}

interface StrandedProps {
  readonly draft: Draft;
  readonly why: string;
}

/** A text that cannot be sent. Nothing but its author makes it go. */
function StrandedText({ draft, why }: StrandedProps): ComponentChildren {
  const { tell } = useContext(Context);
  const [state, setState] = useState<'kept' | 'asking' | 'gone'>('kept');
  if (state === 'gone') return null;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(draft.body);
      tell('The text is copied.');
    } catch {
      tell('Your browser does not let this page copy. Please select the text.');
    }
  }

  return (
    <article class="members-comment">
      <Markdown source={draft.body} />
      <p role="alert" class="members-problem">
        Not sent yet. {why}
      </p>
      <p class="members-actions">
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <button type="button" onClick={() => setState('asking')}>
          Discard
        </button>
      </p>
      {state === 'asking' && (
        <Confirmation
          question="Discard this text? Nobody can bring it back."
          action="Discard"
          run={async () => {
            forgetDraft(draft);
            setState('gone');
          }}
          onClose={() => setState('kept')}
        />
      )}
    </article>
  );
}
