import React, {
  Children,
  cloneElement,
  type ComponentProps,
  isValidElement,
  type ReactNode,
} from 'react';
import Tabs from '@theme-init/Tabs';
import Hydrate from '../../starter/hydration';

type Props = ComponentProps<typeof Tabs>;
type Tab = NonNullable<Props['values']>[number];

/**
 * Tabs. Until React runs, the starter answers them (starter/controls.ts): for it, each tab names its value and its group.
 * It needs the panels of all tabs in the page, in their order, and leaves the address alone; other tabs wait for React.
 */
export default function TabsOfStarter(props: Props): ReactNode {
  const { groupId, queryString, lazy, values, children } = props;
  if (lazy || queryString || values) {
    return (
      <>
        {(groupId || queryString) && <Hydrate when="idle" />}
        <Tabs {...props} />
      </>
    );
  }
  const withNames = Children.map(children, (child) => {
    if (!isValidElement<Tab>(child)) return child;
    const names = { 'data-tab': child.props.value, 'data-group': groupId };
    const attributes = { ...child.props.attributes, ...names } as Tab['attributes'];
    return cloneElement(child, { attributes });
  });
  return <Tabs {...props}>{withNames}</Tabs>;
}
