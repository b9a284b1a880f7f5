import React, { type ComponentProps, type ReactNode } from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import DisplayFont from 'docusaurus-blog-kit/components/DisplayFont';

/** The contexts of every page, with the letters of its headings. */
export default function LayoutProviderWithFont({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <DisplayFont />
      {children}
    </LayoutProvider>
  );
}
