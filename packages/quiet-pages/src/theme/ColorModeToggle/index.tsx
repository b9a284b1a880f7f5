import React, { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import { switchColorMode } from '../../starter/colorMode';
import styles from './styles.module.css';

/**
 * The color mode switch. It replaces the theme's component, whose button is disabled until hydration: this one works
 * earlier (starter/colorMode.ts).
 *
 * The style sheet chooses its icon and label by the document's mode, so that they are right before React runs.
 */
function ColorModeToggle(props: Props): ReactNode {
  const { className, buttonClassName, onChange } = props;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        title={translate({
          id: 'theme.colorToggle.title',
          message: 'Switch between dark and light mode',
        })}
        className={clsx('clean-btn', 'color-mode-switch', styles.button, buttonClassName)}
        onClick={() => switchColorMode(onChange)}
      >
        <span className={styles.light}>
          <IconLightMode aria-hidden />
          <span className={styles.label}>{label(modes.light)}</span>
        </span>
        <span className={styles.dark}>
          <IconDarkMode aria-hidden />
          <span className={styles.label}>{label(modes.dark)}</span>
        </span>
      </button>
    </div>
  );
}

/** The theme's names of the modes. */
const modes = {
  light: translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' }),
  dark: translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' }),
};

function label(mode: string): string {
  return translate(
    {
      id: 'theme.colorToggle.ariaLabel',
      message: 'Switch between dark and light mode (currently {mode})',
    },
    { mode },
  );
}

export default memo(ColorModeToggle);
