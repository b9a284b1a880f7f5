import React, { useEffect, type ComponentProps, type ReactNode } from 'react';
import ThemeError from '@theme-init/Error';
import { announceAwake } from '../../starter/announceAwake';

/** The page after a crash. It announces that React answers: if the page crashed while it woke, nothing else does. */
export default function AwakeError(props: ComponentProps<typeof ThemeError>): ReactNode {
  useEffect(announceAwake, []);
  return <ThemeError {...props} />;
}
