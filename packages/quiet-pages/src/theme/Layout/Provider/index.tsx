import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { usePluginData } from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import LayoutProvider from '@theme-init/Layout/Provider';
import type { StarterSettings } from '../../../starter/browser';
import Hydrate, { IsMarkdown } from '../../../starter/hydration';

/** The contexts of every page, such as the color mode, which the browser's bars follow. */
export default function QuietLayoutProvider({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <ThemeColor />
      <OwnPage />
      {children}
    </LayoutProvider>
  );
}

/**
 * Gives the browser's own bars the color that the site names for the reader's color mode.
 *
 * Built pages have the color of the default mode, which readers without JavaScript see.
 */
function ThemeColor(): ReactNode {
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

/**
 * Hydrates pages that are React components in `src/pages/`: what they do in the browser is known to them alone. A page without
 * code to run has `<Hydrate when="asked" />`.
 */
function OwnPage(): ReactNode {
  const { plugin } = useRouteContext();
  const isMarkdown = useContext(IsMarkdown);
  const isOwn = plugin.name === 'docusaurus-plugin-content-pages' && !isMarkdown;
  return isOwn && <Hydrate when="idle" />;
}
