/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { translate } from '@docusaurus/Translate';

/** The most characters of a comment, as the API counts them. */
const mostCharacters = 3000;

/** Characters, not the two halves of an emoji. */
const lengthOf = (body: string): number => [...body.trim()].length;

/** Whether a text can be a comment. */
export function isSendable(body: string): boolean {
  const length = lengthOf(body);
  return length > 0 && length <= mostCharacters;
}

/** Says by how much a text is too long. Fields themselves have no limit: they would cut off what is pasted. */
export function TooLong({ body }: { readonly body: string }): ComponentChildren {
  const extra = lengthOf(body) - mostCharacters;
  return (
    <p role="alert" class="members-problem">
      {extra > 0 &&
        translate(
          {
            id: 'members.composer.tooLong',
            message: 'A comment has 3,000 characters at most. Please shorten it by {extra}.',
          },
          { extra },
        )}
    </p>
  );
}
