import React, { type ReactNode, type ComponentProps } from 'react';
import styles from './table.module.css';

interface NoteProps {
  /** The id of the note that opens in place. */
  readonly note: string;
  /** The number that readers see. */
  readonly number: string;
  readonly children: ReactNode;
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

/** A table of Markdown. One that is wider than the text scrolls within its own region, and its first column stays. */
export function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className={styles.region}
      role="group"
      aria-label="Table"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
      tabIndex={0}
      data-table
    >
      <table {...props} />
    </div>
  );
}

/** An `<input>` of Markdown. The checkboxes of task lists get a name for screen readers: Markdown gives them none. */
export function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return props.type === 'checkbox' ? (
    <input aria-label={stateOf(props)} {...props} />
  ) : (
    <input {...props} />
  );
}

function stateOf({ checked }: ComponentProps<'input'>): string {
  return checked ? 'Done' : 'To do';
}
