import React, {
  Children,
  cloneElement,
  isValidElement,
  type ComponentProps,
  type ReactNode,
} from 'react';
import Tabs from '@theme-original/Tabs';

type Props = ComponentProps<typeof Tabs>;
type Tab = NonNullable<Props['values']>[number];

/**
 * Tabs. Until React runs, the starter answers them (src/starter/tabs.ts): for it, the page names the group and the
 * values.
 */
export default function TabsOfStarter({ values, children, ...props }: Props): ReactNode {
  const { groupId, queryString } = props;
  return (
    <div
      data-tabs={groupId ?? ''}
      data-query={queryString === true ? groupId : queryString || undefined}
    >
      <Tabs {...props} values={values?.map(withValue)}>
        {Children.map(children, (child) =>
          isValidElement<Tab>(child) ? cloneElement(child, withValue(child.props)) : child,
        )}
      </Tabs>
    </div>
  );
}

function withValue(tab: Tab): Tab {
  return {
    ...tab,
    attributes: { ...tab.attributes, 'data-value': tab.value } as Tab['attributes'],
  };
}
