import React, { useEffect, type ComponentProps, type ReactNode } from 'react';
import ThemeError from '@theme-original/Error';
import { announceAwake } from 'docusaurus-quiet-pages/starter/announceAwake';

/** The page after a crash. It announces that React answers: if the page crashed while it woke, nothing else does. */
export default function AwakeError(props: ComponentProps<typeof ThemeError>): ReactNode {
  useEffect(announceAwake, []);
  return <ThemeError {...props} />;
}
