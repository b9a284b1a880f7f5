import React, { type ComponentProps, type ReactNode } from 'react';
import Container from '@theme-init/CodeBlock/Container';

/**
 * The box of a code block. The theme's component writes the colors of the build's color mode on each box; here they are
 * in the style sheet, for both modes (code-colors/).
 */
export default function CodeBlockContainer({ as, ...props }: Props): ReactNode {
  return <Container as={unstyled[as] as Tag} {...props} />;
}

type Tag = 'div' | 'pre';
type Props = { readonly as: Tag } & ComponentProps<Tag>;

const unstyled: Record<Tag, unknown> = {
  div: (props: ComponentProps<'div'>) => <div {...props} style={undefined} />,
  pre: (props: ComponentProps<'pre'>) => <pre {...props} style={undefined} />,
};
