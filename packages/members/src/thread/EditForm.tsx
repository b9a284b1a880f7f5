/** @jsxImportSource preact */
import { useContext, useId, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';
import type { Comment } from '../api/types';
import { forgetDraft } from '../drafts/drafts';
import { Context } from './context';
import { failureText } from './failureText';
import { editOf } from './stranded';
import { isSendable, TooLong } from './TooLong';
import { useDraft } from './useDraft';

/** The form that changes a comment. What is typed is kept until the API has it, or the member cancels. */
export function EditForm({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { post, thread, reader, forms, tell } = useContext(Context);
  const about = editOf + comment.id;
  const { draft, field, type } = useDraft({ post, about, member: reader }, true, comment.body);
  const [problem, setProblem] = useState('');
  const savingRef = useRef(false);
  const id = useId();

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || !isSendable(draft.body) || savingRef.current) return;
    savingRef.current = true;
    setProblem('');
    try {
      await thread.edit(comment, draft.body.trim());
      forgetDraft(draft);
      tell(translate({ id: 'members.edit.saved', message: 'The comment is changed.' }));
      forms.close(about);
    } catch (error) {
      setProblem(failureText(error));
    }
    savingRef.current = false;
  }

  return (
    <form class="members-composer" onSubmit={(event) => void save(event)}>
      <label for={id}>{translate({ id: 'members.edit.label', message: 'Your comment' })}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        readOnly={!draft}
        value={draft?.body ?? ''}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <TooLong body={draft?.body ?? ''} />
      <p role="alert" class="members-problem">
        {problem}
      </p>
      <p class="members-actions">
        <button type="submit" class="button button--primary">
          {translate({ id: 'members.edit.save', message: 'Save' })}
        </button>
        <button
          type="button"
          onClick={() => {
            if (draft) forgetDraft(draft);
            forms.close(about);
          }}
        >
          {translate({ id: 'members.edit.cancel', message: 'Cancel' })}
        </button>
      </p>
    </form>
  );
}
