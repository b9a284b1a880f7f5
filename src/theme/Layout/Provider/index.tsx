import React, { type ComponentProps, type ReactNode } from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import DisplayFont from 'docusaurus-blog-kit/components/DisplayFont';
import OwnPage from 'docusaurus-quiet-pages/starter/OwnPage';
import ThemeColor from 'docusaurus-quiet-pages/ThemeColor';

/** The contexts of every page, such as the color mode, which the browser's bars follow. */
export default function LayoutProviderWithThemeColor({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <ThemeColor />
      <DisplayFont />
      <OwnPage />
      {children}
    </LayoutProvider>
  );
}
