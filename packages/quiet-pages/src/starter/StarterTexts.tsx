import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { translate } from '@docusaurus/Translate';

/** Gives the document what the starter says before React runs, in the language of the page. */
export default function StarterTexts(): ReactNode {
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
