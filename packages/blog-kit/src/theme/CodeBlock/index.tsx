import React, { Children, isValidElement, type ReactNode } from 'react';
import type { Props as ThemeProps } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import { CodeColors } from '../../code-colors/lines';
import { MayFold } from './Content';

interface Props extends ThemeProps {
  /** The colors of fenced code, from code/ (see code-colors/). */
  readonly runs?: string;
}

/**
 * A code block as in the classic theme, in the colors that were computed at build time.
 *
 * It replaces the theme's component, which remounts every block after hydration to apply the color mode: here the style
 * sheet does that.
 */
export default function CodeBlock({ children, runs, ...props }: Props): ReactNode {
  const parts = Children.toArray(children);
  if (parts.some((part) => isValidElement(part))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  return (
    <CodeColors value={runs}>
      <MayFold value={!/(?:^|\s)fold=false(?=\s|$)/.test(props.metastring ?? '')}>
        <StringContent {...props}>{parts.join('')}</StringContent>
      </MayFold>
    </CodeColors>
  );
}
