import React, { type ReactNode } from 'react';
import Head from '@docusaurus/Head';
import font from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

/** Asks for the letters of headings (src/css/custom.css) with the page, so that they are there when it is shown. */
export default function DisplayFont(): ReactNode {
  return (
    <Head>
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
    </Head>
  );
}
