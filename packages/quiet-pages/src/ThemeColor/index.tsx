import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { StarterSettings } from '../starter/settings';

/**
 * Gives the browser's own bars the color that the site names for the reader's color mode.
 *
 * Built pages have the color of the default mode, which readers without JavaScript see.
 */
export default function ThemeColor(): ReactNode {
  const { colorMode } = useColorMode();
  const data = usePluginData('docusaurus-quiet-pages') as
    Required<Pick<StarterSettings, 'themeColor'>> | undefined;
  if (!data) return null;
  return (
    <Head>
      <meta name="theme-color" content={data.themeColor[colorMode]} />
    </Head>
  );
}
