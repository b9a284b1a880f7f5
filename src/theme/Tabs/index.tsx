import React, { type ComponentProps, type ReactNode } from 'react';
import Tabs from '@theme-original/Tabs';
import WakeEarly from '@site/src/starter/WakeEarly';

/** Tabs. If they keep an earlier choice, they wake the page early, to show it before the reader gets to them. */
export default function TabsWithChoice(props: ComponentProps<typeof Tabs>): ReactNode {
  const { groupId, queryString } = props;
  return (
    <>
      {(groupId || queryString) && <WakeEarly when="idle" />}
      <Tabs {...props} />
    </>
  );
}
