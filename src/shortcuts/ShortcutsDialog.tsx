import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import { areSingleKeysOn, switchSingleKeys } from './singleKeys';
import styles from './dialog.module.css';

/** What the keys do: docs/search.md says where they are answered. */
const shortcuts: readonly [action: string, ...keys: string[]][] = [
  ['Search', '/', 'Ctrl K', '⌘ K'],
  ['Older post or page', 'n'],
  ['Newer post or page', 'p'],
  ['This list', '?'],
];

/** The keyboard shortcuts, and a switch for those that a slip of the finger, or speech, could set off. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(areSingleKeysOn);

  useEffect(() => dialog.current?.showModal(), []);

  function change(on: boolean): void {
    switchSingleKeys(on);
    setOn(on);
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="shortcuts" onClose={onClose}>
      <h2 id="shortcuts">Keyboard shortcuts</h2>
      <dl>
        {shortcuts.map(([action, ...keys]) => (
          <div key={action}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key, at) => (
                <React.Fragment key={key}>
                  {at > 0 && ' or '}
                  <kbd>{key}</kbd>
                </React.Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
        Use the shortcuts of one key
      </label>
      <form method="dialog">
        <button type="submit" className="button button--secondary">
          Close
        </button>
      </form>
    </dialog>
  );
}
