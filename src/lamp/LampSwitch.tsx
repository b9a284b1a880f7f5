import React, { type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import { switchColorMode } from 'docusaurus-quiet-pages/starter/colorMode';
import Lamp from './Lamp';
import styles from './styles.module.css';

/** The lamp, whose cord is the color switch. By its class the page answers it before React does, as that of the navbar. */
export default function LampSwitch({ className }: { readonly className?: string }): ReactNode {
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
