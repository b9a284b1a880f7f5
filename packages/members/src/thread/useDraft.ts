import { useEffect, useRef, useState } from 'preact/hooks';
import { keepDraft, newDraft, openDraft, type Draft } from '../drafts/drafts';

/**
 * The draft of a form, as long as the form is there. What is typed is kept at once.
 *
 * @param about what the text is for, as in a draft
 * @param start what a new draft begins with; with it, the field takes the focus
 */
export function useDraft(post: string, about: string, start?: string) {
  const [draft, setDraft] = useState<Draft>();
  const field = useRef<HTMLTextAreaElement>(null);
  const formRef = useRef(new AbortController());

  useEffect(() => {
    const controller = new AbortController();
    formRef.current = controller;
    void openDraft(post, about, controller.signal).then((opened) => {
      if (controller.signal.aborted) return;
      setDraft({ ...opened, body: opened.body || (start ?? '') });
      if (start !== undefined) field.current?.focus();
    });
    return () => controller.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens once
  }, [post, about]);

  return {
    draft,
    field,
    type(body: string): void {
      if (!draft) return;
      setDraft({ ...draft, body });
      keepDraft({ ...draft, body });
    },
    /** Begins another one, when this one is sent. */
    async renew(): Promise<void> {
      setDraft(await newDraft(post, about, formRef.current.signal));
    },
  };
}
