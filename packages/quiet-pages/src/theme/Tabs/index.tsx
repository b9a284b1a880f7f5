import React, {
  Children,
  cloneElement,
  isValidElement,
  type ComponentProps,
  type ReactNode,
} from 'react';
import Tabs from '@theme-init/Tabs';
import Hydrate from '../../starter/hydration';

type Props = ComponentProps<typeof Tabs>;
type Tab = NonNullable<Props['values']>[number];

/**
 * Tabs. Until React runs, the starter answers them (starter/controls.ts): for it, each tab names its value and its group. It
 * needs the panels of all tabs in the page, in their order, and leaves the address alone; other tabs wait for React.
 */
export default function TabsOfStarter({ values, children, ...props }: Props): ReactNode {
  const { groupId, queryString, lazy } = props;
  const items = Children.toArray(children).filter((child) => isValidElement<Tab>(child));
  const isOrdered = !values || namesOf(values) === namesOf(items.map((item) => item.props));
  if (lazy || queryString || !isOrdered) {
    return (
      <>
        {(groupId || queryString) && <Hydrate when="idle" />}
        <Tabs {...props} values={values}>
          {children}
        </Tabs>
      </>
    );
  }
  const named = (tab: Tab): Tab => {
    const names = { 'data-tab': tab.value, 'data-group': groupId };
    return { ...tab, attributes: { ...tab.attributes, ...names } as Tab['attributes'] };
  };
  return (
    <Tabs {...props} values={values?.map(named)}>
      {Children.map(children, (child) =>
        isValidElement<Tab>(child) ? cloneElement(child, named(child.props)) : child,
      )}
    </Tabs>
  );
}

function namesOf(tabs: readonly Tab[]): string {
  return JSON.stringify(tabs.map(({ value }) => value));
}
