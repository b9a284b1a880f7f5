import React, { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Props } from '@theme/ColorModeToggle';
import { switchColorMode } from '../../starter/colorMode';
import styles from './styles.module.css';

/**
 * The color mode switch. It replaces the theme's component, whose button is disabled until hydration: this one works
 * earlier (starter/colorMode.ts).
 *
 * The style sheet chooses its icon and label by the document's mode, so that they are right before React runs.
 */
function ColorModeToggle({ className, buttonClassName, onChange }: Props): ReactNode {
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        title="Switch between dark and light mode"
        className={clsx('clean-btn', 'color-mode-switch', styles.button, buttonClassName)}
        onClick={() => switchColorMode(onChange)}
      >
        <Mode className={styles.light} icon={sun} name="light mode" />
        <Mode className={styles.dark} icon={moon} name="dark mode" />
      </button>
    </div>
  );
}

// In strokes: the theme's icons have four times their bytes, twice in every page.
const sun =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2';
const moon = 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5z';

function Mode({ className = '', icon = '', name = '' }): ReactNode {
  return (
    <span className={className}>
      <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
        <path fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" d={icon} />
      </svg>
      <span className={styles.label}>
        {`Switch between dark and light mode (currently ${name})`}
      </span>
    </span>
  );
}

export default memo(ColorModeToggle);
