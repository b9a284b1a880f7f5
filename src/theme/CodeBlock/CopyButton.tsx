import React, { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './styles.module.css';

const labels = { idle: 'Copy', copied: 'Copied', failed: 'Press Ctrl+C' } as const;

interface Props {
  /** The name of what is copied: a page has many of these buttons. */
  readonly name: string;
}

/** Copies the text of the code block around it, and says whether that worked. */
export default function CopyButton({ name }: Props): ReactNode {
  const [state, setState] = useState<keyof typeof labels>('idle');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    const code = button.current?.closest('figure')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      setState('copied');
    } catch {
      // No permission, or no secure context: the reader can press Ctrl+C at once.
      globalThis.getSelection()?.selectAllChildren(code);
      setState('failed');
    }
  }

  return (
    <button
      ref={button}
      type="button"
      className={styles.copy}
      aria-label={state === 'idle' ? `Copy ${name}` : labels[state]}
      onClick={copy}
    >
      <span aria-live="polite">{labels[state]}</span>
    </button>
  );
}
