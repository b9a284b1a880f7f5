/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { draftsOf, type Draft } from '../client/kept';
import { bannedText, failureText } from '../client/words';
import { Markdown } from '../markdown/Markdown';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { editOf, isStranded, replyTo } from './conversations';
import { goToSignIn } from './goToSignIn';
import type { Unsent } from './thread';

/** What was not taken yet, beside the form that it came from. */
export function UnsentOf({ about }: { readonly about: string }): ComponentChildren {
  const { thread } = useContext(Context);
  const isLost = useIsLost();
  return thread
    .get()
    .unsent.filter(({ draft }) => draft.about === about && !isLost(draft))
    .map((one) => <UnsentView key={one.draft.id} unsent={one} />);
}

/** The texts that have no form any more, sent or not: comments are closed, or what they are about is gone. */
export function StrandedTexts(): ComponentChildren {
  const { post, thread, reader, isClosed } = useContext(Context);
  const isLost = useIsLost();
  const { unsent, isBanned } = thread.get();
  const written = draftsOf(post, reader).filter(({ author }) => author === undefined);
  const why = (): string => {
    if (isBanned) return bannedText;
    return isClosed
      ? 'Comments on this post were closed meanwhile. You can still copy your text.'
      : 'The comment that this was for is not public now, or can no longer be changed.';
  };
  return [...unsent, ...written.map((draft) => ({ draft, isSending: false }))]
    .filter(({ draft }) => isLost(draft))
    .map((one) => <UnsentView key={one.draft.id} unsent={one} stranded={why()} />);
}

/** Whether a text has no form from which it could be sent. */
function useIsLost(): (draft: Draft) => boolean {
  const { thread, isClosed, forms } = useContext(Context);
  const state = thread.get();
  const hasForm = (about: string): boolean => {
    if (!forms.get(about) || state.isBanned) return false;
    if (about.startsWith(replyTo)) return state.seen.has(about.slice(replyTo.length));
    // The form of a change is inside its comment, and goes with it.
    const comment = state.own.get(about.slice(editOf.length));
    return !about || (comment !== undefined && comment.status !== 'DELETED');
  };
  return ({ about }) => !hasForm(about) && isStranded(about, state, isClosed);
}

interface Props {
  readonly unsent: Unsent;
  /** Why it can no longer be sent. */
  readonly stranded?: string;
}

/** A text that is on its way, or was not taken. Nothing but its author makes it go. */
function UnsentView({ unsent, stranded }: Props): ComponentChildren {
  const { thread, isMember, forms, tell } = useContext(Context);
  const [isDiscarding, setDiscarding] = useState(false);
  const { draft, isSending, failure } = unsent;
  const hasEnded = failure?.failure === 'session';
  const needsSignIn = !isMember || hasEnded;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(draft.body);
      tell('The text is copied.');
    } catch {
      tell('Your browser does not let this page copy. Please select the text.');
    }
  }

  return (
    <article class="members-comment" aria-busy={isSending}>
      {draft.author && (
        <header>
          <b>{draft.author}</b>
        </header>
      )}
      <Markdown source={draft.body} />
      {isSending ? (
        <p class="members-hint">Sending …</p>
      ) : (
        <>
          <p role="alert" class="members-problem">
            Not sent yet. {stranded ?? (failure && failureText(failure))}
          </p>
          <p class="members-actions">
            {!stranded && (
              <>
                <button
                  type="button"
                  onClick={() =>
                    needsSignIn
                      ? goToSignIn(hasEnded ? 'ended' : 'comment')
                      : void thread.send(draft)
                  }
                >
                  {needsSignIn ? 'Sign in to send' : 'Try again'}
                </button>
                <button
                  type="button"
                  onClick={() => {
                    thread.takeBack(draft);
                    forms.open(draft.about, { wanted: draft.id });
                  }}
                >
                  Change it
                </button>
              </>
            )}
            <button type="button" onClick={() => void copy()}>
              Copy
            </button>
            <button type="button" onClick={() => setDiscarding(true)}>
              Discard
            </button>
          </p>
          {isDiscarding && (
            <Confirmation
              question="Discard this text? Nobody can bring it back."
              action="Discard"
              run={async () => thread.discard(draft)}
              onClose={() => setDiscarding(false)}
            />
          )}
        </>
      )}
    </article>
  );
}
