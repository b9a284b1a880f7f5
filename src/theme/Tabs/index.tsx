import React, { type ComponentProps, type ReactNode } from 'react';
import Tabs from '@theme-original/Tabs';
import WakeEarly from '@site/src/starter/WakeEarly';

/** Tabs. Those that follow an earlier choice show it before the reader comes to them, rather than while they read. */
export default function TabsWithChoice(props: ComponentProps<typeof Tabs>): ReactNode {
  const { groupId, queryString } = props;
  return (
    <>
      {(groupId || queryString) && <WakeEarly when="idle" />}
      <Tabs {...props} />
    </>
  );
}
