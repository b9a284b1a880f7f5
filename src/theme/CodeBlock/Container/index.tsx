import React, { type ComponentProps, type ReactNode } from 'react';
import Container from '@theme-original/CodeBlock/Container';

/**
 * The box of a block of code. The theme's own writes the colors of the color mode that it was built in on each box;
 * here they are in the style sheet, for both modes (plugins/highlight).
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
