import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';

/**
 * For components that show nothing useful before their code runs: the page wakes as soon as it has been loaded and the
 * browser is idle, rather than when the reader begins to move.
 */
export default function WakeWhenIdle(): ReactNode {
  return (
    <Head>
      {/* Docusaurus adds it to the attributes that the document has, its language among them. */}
      {/* eslint-disable-next-line jsx-a11y/html-has-lang -- see above */}
      <html data-wake="idle" />
    </Head>
  );
}
