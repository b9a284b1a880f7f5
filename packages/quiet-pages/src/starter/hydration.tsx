import React, { type ReactNode, useState, useSyncExternalStore } from 'react';
import Head from '@docusaurus/Head';

interface Props {
  /**
   * `idle`: when the page has loaded and the browser is idle, on a good connection. `now`: at once, on any connection.
   * `asked`: only when a control asks for it, on a page of `src/pages/` that has no code to run.
   */
  readonly when: 'idle' | 'now' | 'asked';
}

/**
 * Says when the page is hydrated, if it does not wait for a control. It is for components that show nothing useful before
 * their code runs. The last on a page counts, so it belongs inside `<Layout>`.
 */
export default function Hydrate({ when }: Props): ReactNode {
  return (
    <Head>
      {/* Docusaurus adds it to the attributes that the document has, its language among them. */}
      {/* oxlint-disable-next-line jsx-a11y/html-has-lang -- see above */}
      <html data-hydrate={when} />
    </Head>
  );
}

const subscribe = () => () => {};

/** Whether the server rendered this component and React hydrates it. It does not change while the component is mounted. */
export function useIsFromServer(): boolean {
  // React reads the server's state, the last one, only when it hydrates HTML from the server.
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/** Properties of an element whose text the starter writes: React leaves such text alone, also while the page is hydrated. */
export const writtenByStarter = {
  dangerouslySetInnerHTML: { __html: '' },
  suppressHydrationWarning: true,
} as const;
