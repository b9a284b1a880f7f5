import React, { type ComponentProps, type ReactNode } from 'react';
import MDXPage from '@theme-init/MDXPage';
import { IsMarkdown } from '../../starter/WakeEarly';

/** A page from Markdown. Whether it wakes is known by what it shows. */
export default function QuietMDXPage(props: ComponentProps<typeof MDXPage>): ReactNode {
  return (
    <IsMarkdown value>
      <MDXPage {...props} />
    </IsMarkdown>
  );
}
