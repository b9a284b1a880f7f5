import React, { useEffect, type ComponentProps, type ReactNode } from 'react';
import ThemeError from '@theme-original/Error';
import { announceAwake } from '@site/src/starter/announceAwake';

/** The page that crashed. It answers as others do, also where it crashed while it woke: nothing else says so then. */
export default function AwakeError(props: ComponentProps<typeof ThemeError>): ReactNode {
  useEffect(announceAwake, []);
  return <ThemeError {...props} />;
}
