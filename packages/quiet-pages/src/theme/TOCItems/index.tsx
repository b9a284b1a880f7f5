import React, { type ComponentProps, type ReactNode } from 'react';
import TOCItems from '@theme-init/TOCItems';

/** The links of a table of contents. The starter marks the current one (starter/reading.ts), and React does not. */
export default function UnmarkedTOCItems(props: ComponentProps<typeof TOCItems>): ReactNode {
  return <TOCItems {...props} linkActiveClassName={undefined} />;
}
