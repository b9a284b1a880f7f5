/** @jsxImportSource preact */
import { useContext, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
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
      tell(translate({ id: 'members.unsent.copied', message: 'The text is copied.' }));
    } catch {
      tell(
        translate({
          id: 'members.unsent.notCopied',
          message: 'Your browser does not let this page copy. Please select the text.',
        }),
      );
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
        <p class="members-hint">
          {translate({ id: 'members.unsent.sending', message: 'Sending …' })}
        </p>
      ) : (
        <>
          <p role="alert" class="members-problem">
            {translate({ id: 'members.unsent.notSent', message: 'Not sent yet.' })}{' '}
            {stranded ?? (failure && failureText(failure))}
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
                  {needsSignIn
                    ? translate({ id: 'members.composer.signIn', message: 'Sign in to send' })
                    : translate({ id: 'members.unsent.again', message: 'Try again' })}
                </button>
                <button
                  type="button"
                  onClick={() => {
                    thread.takeBack(draft);
                    forms.open(draft.about, draft.id);
                  }}
                >
                  {translate({ id: 'members.unsent.change', message: 'Change it' })}
                </button>
              </>
            )}
            <button type="button" onClick={() => void copy()}>
              {translate({ id: 'members.unsent.copy', message: 'Copy' })}
            </button>
            <button type="button" onClick={() => setDiscarding(true)}>
              {translate({ id: 'members.unsent.discard', message: 'Discard' })}
            </button>
          </p>
          {isDiscarding && (
            <Confirmation
              question={translate({
                id: 'members.unsent.discardQuestion',
                message: 'Discard this text? Nobody can bring it back.',
              })}
              action={translate({ id: 'members.unsent.discard', message: 'Discard' })}
              run={async () => thread.discard(draft)}
              onClose={() => setDiscarding(false)}
            />
          )}
        </>
      )}
    </article>
  );
}
