/** @jsxImportSource preact */
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import { Markdown } from '../markdown/Markdown';
import { Context } from './context';
import { failureText } from './failureText';
import { goToSignIn } from './goToSignIn';
import type { Unsent } from './thread';

interface Props {
  readonly unsent: Unsent;
  /** The text is in its form again. */
  readonly onTakenBack: () => void;
}

/** A comment that is on its way, or was not taken. */
export function UnsentView({ unsent, onTakenBack }: Props): ComponentChildren {
  const { thread, isMember } = useContext(Context);
  const { draft, isSending, failure } = unsent;
  return (
    <article class="members-comment" aria-busy={isSending}>
      <header>
        <b>{draft.author}</b>
      </header>
      <Markdown source={draft.body} />
      {isSending ? (
        <p class="members-hint">
          {translate({ id: 'members.unsent.sending', message: 'Sending …' })}
        </p>
      ) : (
        <>
          <p role="alert" class="members-problem">
            {translate({ id: 'members.unsent.notSent', message: 'Not sent yet.' })}{' '}
            {failure && failureText(failure)}
          </p>
          <p class="members-actions">
            <button
              type="button"
              onClick={() => (isMember ? void thread.send(draft) : goToSignIn())}
            >
              {translate({ id: 'members.unsent.again', message: 'Try again' })}
            </button>
            <button
              type="button"
              onClick={() => {
                thread.takeBack(draft);
                onTakenBack();
              }}
            >
              {translate({ id: 'members.unsent.change', message: 'Change it' })}
            </button>
          </p>
        </>
      )}
    </article>
  );
}
