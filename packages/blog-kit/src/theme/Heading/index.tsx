import React, { useContext, type ComponentProps, type ReactNode } from 'react';
import Heading from '@theme-init/Heading';
import { Timelines } from '../../contents/Contents';

/** A heading that the contents of a post list has a scroll timeline, by which the wire there fills: see contents/wire.css. */
export default function HeadingOnWire(props: ComponentProps<typeof Heading>): ReactNode {
  const name = useContext(Timelines).get(props.id ?? '');
  return <Heading {...props} {...(name && { 'data-timeline': name })} />;
}
