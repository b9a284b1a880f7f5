import React, { type ComponentProps, type ReactNode } from 'react';
import Heading from '@theme/Heading';
import MDXA from '@theme/MDXComponents/A';

interface NoteProps {
  /** The id of the note that opens in place. */
  readonly note: string;
  /** The number that readers see. */
  readonly number: string;
  readonly children: ReactNode;
}

/** The heading of the list of footnotes. */
export function FootnotesTitle(props: ComponentProps<'h2'>): ReactNode {
  return (
    <Heading as="h2" {...props}>
      Footnotes
    </Heading>
  );
}

/** A link from a footnote back to the text. */
export function FootnoteBack({
  reference,
  ...props
}: ComponentProps<'a'> & { readonly reference: string }): ReactNode {
  const label = `Back to reference ${reference}`;
  return <MDXA {...props} aria-label={label} />;
}

/** The number of a footnote, which opens the note in place. */
export function FootnoteNumber({ note, number, children }: NoteProps): ReactNode {
  return (
    <button
      type="button"
      className="footnote-number"
      popoverTarget={note}
      aria-label={labelOf(number)}
    >
      {children}
    </button>
  );
}

/** A note in place. It is a section, which notes do not hold, so that feeds/ finds its end. */
export function FootnotePopover({ note, number, children }: NoteProps): ReactNode {
  return (
    <section
      className="footnote-popover"
      id={note}
      popover="auto"
      role="note"
      aria-label={labelOf(number)}
      // It gets the focus when it opens, so that screen readers read it, and gives it back.
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- of the popover, not of the page
      autoFocus
    >
      {children}
    </section>
  );
}

function labelOf(number: string): string {
  return `Footnote ${number}`;
}
