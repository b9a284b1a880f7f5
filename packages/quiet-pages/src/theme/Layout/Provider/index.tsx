import React, { type ComponentProps, type ReactNode } from 'react';
import LayoutProvider from '@theme-init/Layout/Provider';
import ThemeColor from '../../../ThemeColor';
import OwnPage from '../../../starter/OwnPage';
import StarterTexts from '../../../starter/StarterTexts';

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
