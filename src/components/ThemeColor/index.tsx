import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { themeColors } from './colors';

/**
 * Gives the browser's own bars the background of the page, in the color mode that the reader has switched to.
 *
 * Built pages carry the default mode's, which is what readers without JavaScript see.
 */
export default function ThemeColor(): ReactNode {
  const { colorMode } = useColorMode();
  return (
    <Head>
      <meta name="theme-color" content={themeColors[colorMode]} />
    </Head>
  );
}
