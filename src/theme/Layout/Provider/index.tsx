import React, { type ComponentProps, type ReactNode } from 'react';
import LayoutProvider from '@theme-original/Layout/Provider';
import ThemeColor from '@site/src/components/ThemeColor';

/** What every page knows of color mode and the like; the browser's bars follow it. */
export default function LayoutProviderWithThemeColor({
  children,
  ...props
}: ComponentProps<typeof LayoutProvider>): ReactNode {
  return (
    <LayoutProvider {...props}>
      <ThemeColor />
      {children}
    </LayoutProvider>
  );
}
