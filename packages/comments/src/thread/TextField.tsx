/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact';

/** The most characters of a comment, as the API counts them. */
const mostCharacters = 3000;

/** Characters, not the two halves of an emoji. */
const lengthOf = (body: string): number => [...body.trim()].length;

/** Whether a text can be a comment. */
export function isSendable(body: string): boolean {
  const length = lengthOf(body);
  return length > 0 && length <= mostCharacters;
}

interface Props {
  /** Another one for each field of the page. */
  readonly id: string;
  readonly label: string;
  /** Undefined until the field can be used. */
  readonly body: string | undefined;
  readonly hint: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (body: string) => void;
}

/** The field for the text of a comment. It has no limit, which would cut off what is pasted, but says what is too long. */
export function TextField({ id, label, body, hint, field, onType }: Props): ComponentChildren {
  const extra = lengthOf(body ?? '') - mostCharacters;
  return (
    <>
      <label for={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        value={body ?? ''}
        readOnly={body === undefined}
        aria-describedby={`${id}hint`}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
        }}
      />
      <p id={`${id}hint`} class="members-hint">
        {hint}
      </p>
      <p role="alert" class="members-problem">
        {extra > 0 && `A comment has 3,000 characters at most. Please shorten it by ${extra}.`}
      </p>
    </>
  );
}
