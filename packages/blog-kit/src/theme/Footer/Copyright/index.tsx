import React, { type ComponentProps, type ReactNode } from 'react';
import Copyright from '@theme-init/Footer/Copyright';
import styles from './shortcuts.module.css';

/** What the keys do: packages/quiet-pages/src/starter/reading.ts answers them. */
const shortcuts = {
  Search: (
    <>
      <kbd>/</kbd> or <kbd>Ctrl K</kbd> or <kbd>⌘ K</kbd>
    </>
  ),
  'Older post or page': <kbd>n</kbd>,
  'Newer post or page': <kbd>p</kbd>,
  'This list': <kbd>?</kbd>,
};

const id = 'shortcuts';

/**
 * The last line of every page, with a button that lists the keyboard shortcuts, and a switch for those that a slip of the
 * finger, or speech, could set off. The browser opens and closes the list; the starter keeps the choice.
 */
export default function CopyrightWithShortcuts(props: ComponentProps<typeof Copyright>): ReactNode {
  return (
    <>
      <Copyright {...props} />
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        popoverTarget={id}
      >
        Keyboard shortcuts
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={styles.list}
        // It gets the focus when it opens, so that screen readers read it and keys are its own.
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only when it opens: it is hidden before
        autoFocus
      >
        <h2 id={`${id}-title`}>Keyboard shortcuts</h2>
        <dl>
          {Object.entries(shortcuts).map(([action, keys]) => (
            <div key={action}>
              <dt>{action}</dt>
              <dd>{keys}</dd>
            </div>
          ))}
        </dl>
        <label>
          <input type="checkbox" defaultChecked data-single-keys />
          Use the shortcuts of one key
        </label>
        <button
          type="button"
          className="button button--secondary"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          Close
        </button>
      </div>
    </>
  );
}
