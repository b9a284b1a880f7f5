import React, { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/ColorModeToggle';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import ThemeColorModeToggle from '@theme-original/ColorModeToggle';
import { switchColorMode } from 'docusaurus-quiet-pages/starter/switchColorMode';
import styles from './styles.module.css';

/**
 * The color mode switch. It replaces the theme's component, whose button is disabled until hydration: this one works
 * earlier (packages/quiet-pages/src/starter/colorMode.ts).
 *
 * The style sheet chooses its icon and label by the document's mode, so that they are right before React runs.
 */
function ColorModeToggle(props: Props): ReactNode {
  const { className, buttonClassName, onChange, respectPrefersColorScheme } = props;
  // It has the three states of the theme's component.
  if (respectPrefersColorScheme) return <ThemeColorModeToggle {...props} />;
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        title={translate({
          id: 'theme.colorToggle.title',
          message: 'Switch between dark and light mode',
        })}
        className={clsx('clean-btn color-mode-switch', styles.button, buttonClassName)}
        onClick={() => switchColorMode(onChange)}
      >
        <span className={styles.light}>
          <IconLightMode aria-hidden />
          <span className={styles.label}>{label('light mode')}</span>
        </span>
        <span className={styles.dark}>
          <IconDarkMode aria-hidden />
          <span className={styles.label}>{label('dark mode')}</span>
        </span>
      </button>
    </div>
  );
}

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
