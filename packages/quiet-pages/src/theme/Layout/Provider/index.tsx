import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { useColorMode } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';
import { usePluginData } from '@docusaurus/useGlobalData';
import useRouteContext from '@docusaurus/useRouteContext';
import LayoutProvider from '@theme-init/Layout/Provider';
import type { StarterSettings } from '../../../starter/settings';
import WakeEarly, { IsMarkdown } from '../../../starter/WakeEarly';

/** The contexts of every page, such as the color mode, which the browser's bars follow. */
export default function QuietLayoutProvider({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <ThemeColor />
      <StarterTexts />
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

/** Gives the document what the starter says before React runs, in the language of the page. */
function StarterTexts(): ReactNode {
  const texts = {
    'data-loading': translate({
      id: 'quietPages.loading.loadingThePage',
      message: 'Loading the page',
    }),
    'data-retry': translate({ id: 'quietPages.loading.retry', message: 'Retry' }),
    'data-unreachable': translate({
      id: 'quietPages.slowNavigation.thePageCouldNot',
      message: 'The page could not be loaded. Are you connected to the internet?',
    }),
    'data-incomplete': translate({
      id: 'quietPages.starterTexts.incomplete',
      message: 'This page did not load completely.',
    }),
  };
  return (
    <Head>
      {/* Docusaurus adds them to the attributes that the document has, its language among them. */}
      {/* eslint-disable-next-line jsx-a11y/html-has-lang -- see above */}
      <html {...texts} />
    </Head>
  );
}

/**
 * Wakes pages that are React components in `src/pages/`: what they do in the browser is known to them alone. A page without
 * code to run has `<WakeEarly when="asked" />`.
 */
function OwnPage(): ReactNode {
  const { plugin } = useRouteContext();
  const isMarkdown = useContext(IsMarkdown);
  const isOwn = plugin.name === 'docusaurus-plugin-content-pages' && !isMarkdown;
  return isOwn && <WakeEarly when="idle" />;
}
