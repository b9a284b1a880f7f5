import { useEffect, useRef, useState } from 'preact/hooks';
import type { Comment } from '../client/types';
import { keepDraft, openDraft, type Draft, type Form } from '../drafts/drafts';

/**
 * The draft of a form, as long as the form is there. What is typed is kept at once.
 *
 * @param isAskedFor whether the reader has just opened the form: its field takes the focus
 * @param changed the comment that it changes, with whose text a new draft begins
 */
export function useDraft(form: Form, isAskedFor: boolean, changed?: Comment) {
  const [draft, setDraft] = useState<Draft>();
  const field = useRef<HTMLTextAreaElement>(null);
  const signalRef = useRef<AbortSignal>(AbortSignal.abort());

  async function open(): Promise<void> {
    const { current: signal } = signalRef;
    const opened = await openDraft(form, signal);
    const body = opened.body || (changed?.body ?? '');
    if (!signal.aborted) setDraft({ ...opened, body, version: opened.version ?? changed?.version });
  }

  useEffect(() => {
    const controller = new AbortController();
    signalRef.current = controller.signal;
    void open().then(() => isAskedFor && field.current?.focus());
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens once
  }, []);

  return {
    draft,
    field,
    /** Keeps what is typed, of a change with the version that it changes. */
    type(body: string, version = draft?.version): void {
      if (!draft) return;
      const typed = { ...draft, body, version };
      setDraft(typed);
      keepDraft(typed);
    },
    /** Opens another one, when this one is sent: one that waits, or a new one. */
    renew: open,
  };
}
