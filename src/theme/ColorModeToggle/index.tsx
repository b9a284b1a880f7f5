import React, { type ComponentProps, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import ColorModeToggle from '@theme-original/ColorModeToggle';

/**
 * The color mode switch, told the mode that is shown rather than the one that was chosen.
 *
 * Until the reader chooses, the choice is empty while the page is dark: the classic theme's switch would then choose
 * dark, and the first click would do nothing.
 */
export default function ColorModeToggleByShownMode(
  props: ComponentProps<typeof ColorModeToggle>,
): ReactNode {
  const { colorMode } = useColorMode();
  return <ColorModeToggle {...props} value={props.value ?? colorMode} />;
}
