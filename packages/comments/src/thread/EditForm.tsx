/** @jsxImportSource preact */
import { useContext, useRef, useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Comment } from '../client/types';
import { forgetDraft } from '../drafts/drafts';
import { Markdown } from '../markdown/Markdown';
import { Context } from './context';
import { failureText } from './failureText';
import { editOf } from './stranded';
import { isSendable, TextField } from './TextField';
import { useDraft } from './useDraft';

/** The form that changes a comment. What is typed is kept until the API has it, or the member cancels. */
export function EditForm({ comment }: { readonly comment: Comment }): ComponentChildren {
  const { post, thread, reader, isOwner, forms, tell } = useContext(Context);
  const about = editOf + comment.id;
  const isAskedFor = !forms.get(about)?.isRestored;
  const { draft, field, type } = useDraft({ post, about, member: reader }, isAskedFor, comment);
  const [problem, setProblem] = useState('');
  const savingRef = useRef(false);
  // In another tab, or by a try whose answer was lost.
  const isChanged =
    draft && draft.version !== comment.version && draft.body.trim() !== comment.body;

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    if (!draft || !isSendable(draft.body) || savingRef.current) return;
    savingRef.current = true;
    setProblem('');
    const { current: area } = field;
    const sent = area?.value;
    try {
      const { status, version } = await thread.edit(comment, draft.body.trim());
      // What was typed meanwhile changes what is saved now.
      if (area && area.value !== sent) type(area.value, version);
      else {
        forgetDraft(draft);
        forms.close(about);
      }
      tell(
        status === 'HELD'
          ? 'The comment is changed, and waits for the owner of this site.'
          : 'The comment is changed.',
      );
    } catch (error) {
      setProblem(failureText(error));
    }
    savingRef.current = false;
  }

  return (
    <form class="members-composer" onSubmit={(event) => void save(event)}>
      <TextField
        id={about}
        label="Your comment"
        body={draft?.body}
        hint={
          comment.status === 'PUBLISHED' && !isOwner
            ? 'If the new text has to wait for the owner of this site, nobody else sees the comment until then.'
            : ''
        }
        field={field}
        onType={type}
      />
      {isChanged && (
        <div role="group" class="members-confirmation">
          <p role="alert" class="members-problem">
            The comment was changed elsewhere meanwhile. It says there:
          </p>
          <Markdown source={comment.body} />
        </div>
      )}
      <p role="alert" class="members-problem">
        {problem}
      </p>
      <p class="members-actions">
        <button type="submit" class="button button--primary">
          {isChanged ? 'Save mine instead' : 'Save'}
        </button>
        <button
          type="button"
          onClick={() => {
            if (draft) forgetDraft(draft);
            forms.close(about);
          }}
        >
          {isChanged ? 'Keep the other' : 'Cancel'}
        </button>
      </p>
    </form>
  );
}
