import React, { Children, isValidElement, type ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { MayFold } from './Content';

/**
 * A code block as in the classic theme. It replaces the theme's component, which remounts every block after hydration to
 * apply the color mode: here the style sheet does that.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return (
    <MayFold value={!/(?:^|\s)fold=false(?=\s|$)/.test(props.metastring ?? '')}>
      <StringContent {...props}>{parts.join('')}</StringContent>
    </MayFold>
  );
}
