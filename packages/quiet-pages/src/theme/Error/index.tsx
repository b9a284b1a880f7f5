import React, { useEffect, type ComponentProps, type ReactNode } from 'react';
import ThemeError from '@theme-init/Error';

/** The page after a crash. React answers from now on: if the page crashed while it was hydrated, nothing else says so. */
export default function HydratedError(props: ComponentProps<typeof ThemeError>): ReactNode {
  useEffect(() => {
    document.documentElement.dataset.hasHydrated = 'true';
  }, []);
  return <ThemeError {...props} />;
}
