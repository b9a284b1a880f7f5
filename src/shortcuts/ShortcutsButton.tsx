import React, { useState, type ReactNode } from 'react';
import { useChunk } from '@site/src/loading/useChunk';
import type ShortcutsDialog from './ShortcutsDialog';
import styles from './button.module.css';

/** Opens the list of keyboard shortcuts, which is loaded only then. */
export default function ShortcutsButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [dialog] = useChunk(loadDialog, isOpen);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {isOpen && dialog.state === 'ready' && (
        <dialog.value.default onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function loadDialog(): Promise<{ default: typeof ShortcutsDialog }> {
  return import('./ShortcutsDialog');
}
