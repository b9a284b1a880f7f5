import React, { type ComponentProps, type ReactNode } from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import Head from '@docusaurus/Head';
import font from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2';

/**
 * The contexts of every page. It asks for the letters of headings (src/css/custom.css) with the page, so that they are
 * there when it is shown.
 */
export default function LayoutProviderWithFont({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <Head>
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      </Head>
      {children}
    </LayoutProvider>
  );
}
