import React, { type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import clsx from 'clsx';
import { switchColorMode } from 'docusaurus-quiet-pages/starter/colorMode';
import styles from './styles.module.css';

interface Props {
  /** Where it stands. */
  readonly className?: string;
  /** What lies over the drawing: the switch, where the lamp has one. */
  readonly children?: ReactNode;
}

/** The desk lamp: lit by night where it has a switch, out by day, when a cup has left its ring on the paper. */
export default function Lamp({ className, children }: Props): ReactNode {
  return (
    <div className={clsx(styles.lamp, className)}>
      <svg viewBox="0 0 160 180" aria-hidden="true">
        {children && (
          <>
            <path className={styles.light} d="M38 34-840-80-732 304 55 84z" />
            <path
              className={styles.ring}
              pathLength="100"
              d="M-16 150a27 27 0 1 0 54 0a27 27 0 1 0-54 0"
            />
          </>
        )}
        <circle className={styles.bulb} cx="45" cy="60" r="11" />
        <path className={styles.shade} d="M90 34 38 34 55 84 95 49z" />
        <path d="M92 42a9 9 0 1 1 2 3M101 48l40 53-16 66M104 172h42M112 172a13 8 0 0 1 26 0" />
        <circle cx="141" cy="101" r="4" />
        <path className={styles.cord} d="M62 78v56m0 0a4 4 0 1 0 .1 0" />
      </svg>
      {children}
    </div>
  );
}

/** The lamp, whose cord is the color switch. By its class the page answers it before React does, as that of the navbar. */
export function LampSwitch({ className }: { readonly className?: string }): ReactNode {
  const { setColorMode } = useColorMode();
  return (
    <Lamp className={className}>
      <button
        type="button"
        className={`clean-btn color-mode-switch ${styles.switch}`}
        aria-label="Pull the cord of the lamp"
        title="Switch between dark and light mode"
        onClick={() => switchColorMode(setColorMode)}
      />
    </Lamp>
  );
}
