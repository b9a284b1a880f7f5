import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { themeColors } from './colors';

/**
 * Gives the browser's own bars the background color of the page in the reader's color mode.
 *
 * Built pages have the color of the default mode, which readers without JavaScript see.
 */
export default function ThemeColor(): ReactNode {
  const { colorMode } = useColorMode();
  return (
    <Head>
      <meta name="theme-color" content={themeColors[colorMode]} />
    </Head>
  );
}
