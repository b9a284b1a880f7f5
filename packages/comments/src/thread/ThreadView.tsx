/** @jsxImportSource preact */
import { render, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { draftsOf, forgetDraft, setWanted, type Draft } from '../client/kept';
import { REACTIONS, type Reaction } from '../api/resolvers/items';
import type { Counts } from '../client/operations';
import { followMember, goToSignIn, storedMember } from '../client/session';
import { bannedText } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { CommentList } from './CommentList';
import { canHaveForm, countsOf, editOf, replyTo } from './conversations';
import { Confirmation, Context, TextForm, type Reader } from './forms';
import { countOf, openThread, type Thread, type ThreadState } from './thread';
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

interface Props extends Pick<ThreadState, 'post' | 'isClosed' | 'counts'> {
  readonly show: (counts: Counts) => void;
}

/** The comments of a post, with the forms of members. It follows them, and who is signed in, while it is mounted. */
function ThreadView(props: Props): ComponentChildren {
  const [who, setWho] = useState((): Reader => {
    const reader = storedMember();
    return { reader, user: undefined, isMember: reader !== undefined };
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let isFollowing = false;
    const lookForMember = (): void => {
      if (isFollowing || !storedMember()) return;
      isFollowing = true;
      void followMember((user, hasEnded) => {
        // What is on the screen stays there for who may be writing, until somebody else signs in.
        const readerOf = ({ reader }: Reader) => (hasEnded ? reader : user?.username);
        setWho((last) => ({ user, isMember: user !== undefined, reader: readerOf(last) }));
      }, signal);
    };
    lookForMember();
    // Another tab has signed in.
    addEventListener('storage', lookForMember, { signal });
    return () => controller.abort();
  }, []);

  // Nothing of one reader stays on the screen for another one.
  return <ThreadOf key={who.reader ?? ''} {...props} {...who} />;
}

function ThreadOf({ show, user, isMember, ...opened }: Props & Reader): ComponentChildren {
  const [thread, setThread] = useState<Thread>();
  const [state, setState] = useState<ThreadState>();

  useEffect(() => {
    const controller = new AbortController();
    const tell = (changed: ThreadState): void => {
      setState(changed);
      const counts = countsOf(changed);
      if (counts) show(counts);
    };
    setThread(openThread(opened, tell, controller.signal));
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- a page shows one post, and the numbers are those from before
  }, []);

  useEffect(() => {
    if (user) void thread?.askMine();
  }, [thread, user]);

  if (!thread || !state) return null;
  return (
    <Context.Provider value={{ ...state, thread, user, isMember }}>
      <Reactions />
      <p role="status" class="members-notice">
        {state.notice}
      </p>
      <CommentList />
      <StrandedTexts />
      <Writing />
    </Context.Provider>
  );
}

const looks: Readonly<Record<Reaction, [sign: string, name: string]>> = {
  LIKE: ['👍', 'I like it'],
  LOVE: ['❤️', 'I love it'],
  LAUGH: ['😄', 'It made me laugh'],
  SURPRISE: ['😮', 'It surprised me'],
  THANKS: ['🙏', 'Thank you'],
};

function Reactions(): ComponentChildren {
  const { post, thread, isMember, counts, given } = useContext(Context);
  const react = (reaction: Reaction): void => {
    if (isMember) return void thread.react(reaction).catch(thread.tellWhy);
    setWanted('reaction', post, reaction);
    goToSignIn('reaction');
  };
  return (
    <div class="members-reactions" role="group" aria-label="Reactions">
      {REACTIONS.map((reaction) => {
        const [sign, name] = looks[reaction];
        const count = counts ? countOf(counts, reaction) : 0;
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={given?.includes(reaction) ?? false}
            aria-label={`${name}: ${count}`}
            title={name}
            onClick={() => react(reaction)}
          >
            <span aria-hidden="true">{sign}</span> {count > 0 && count}
          </button>
        );
      })}
    </div>
  );
}

/** The form for a comment of its own, or why there is none. */
function Writing(): ComponentChildren {
  const { isClosed, isBanned } = useContext(Context);
  if (isClosed || isBanned) {
    return (
      <p class="members-hint">{isBanned ? bannedText : 'Comments on this post are closed.'}</p>
    );
  }
  return <TextForm about="" label="Write a comment" />;
}

/** The texts that have no form any more: comments are closed, or what they are about is gone. */
function StrandedTexts(): ComponentChildren {
  const state = useContext(Context);
  const { post, reader, isClosed, forms } = state;
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
    .filter(({ about }) => canHaveForm(about, state) === false && !hasForm(about))
    .map((draft) => <StrandedText key={draft.id} draft={draft} why={why} />);
}

/** A text that cannot be sent. Nothing but its author makes it go. */
function StrandedText({ draft, why }: { readonly draft: Draft; readonly why: string }) {
  const { tell } = useContext(Context).thread;
  const [isAsking, setAsking] = useState(false);

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
        <button type="button" onClick={() => setAsking(true)}>
          Discard
        </button>
      </p>
      {isAsking && (
        <Confirmation
          question="Discard this text? Nobody can bring it back."
          action="Discard"
          run={async () => {
            forgetDraft(draft);
            tell('The text is discarded.');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
}
