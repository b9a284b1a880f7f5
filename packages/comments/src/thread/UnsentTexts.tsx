/** @jsxImportSource preact */
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { draftsOf, type Draft } from '../drafts/drafts';
import { Context } from './context';
import { bannedText } from './failureText';
import { editOf, isStranded, replyTo } from './stranded';
import { UnsentView } from './UnsentView';

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
