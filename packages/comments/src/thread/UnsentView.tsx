/** @jsxImportSource preact */
import { useContext, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { Markdown } from '../markdown/Markdown';
import { Confirmation } from './Confirmation';
import { Context } from './context';
import { failureText } from './failureText';
import { goToSignIn } from './goToSignIn';
import type { Unsent } from './thread';

interface Props {
  readonly unsent: Unsent;
  /** Why it can no longer be sent. */
  readonly stranded?: string;
}

/** A text that is on its way, or was not taken. Nothing but its author makes it go. */
export function UnsentView({ unsent, stranded }: Props): ComponentChildren {
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
