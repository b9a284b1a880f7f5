import React, { type ComponentProps, type ReactNode } from 'react';
import Copyright from '@theme-init/Footer/Copyright';
import Shortcuts from '../../../components/Shortcuts';

/** The last line of every page, with a button that lists the keyboard shortcuts. */
export default function CopyrightWithShortcuts(props: ComponentProps<typeof Copyright>): ReactNode {
  return (
    <>
      <Copyright {...props} />
      <Shortcuts />
    </>
  );
}
