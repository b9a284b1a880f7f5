import React, { Fragment, type ReactNode } from 'react';

type Values = Readonly<Record<string, ReactNode>>;

/** `translate` of Docusaurus on a site in English, whose texts are those of its components. */
export function translate({ message }: { message: string }, values: Values = {}): string {
  return partsOf(message, values).join('');
}

/** The component, likewise. */
export default function Translate({
  children,
  values = {},
}: {
  readonly children: string;
  readonly values?: Values;
}): ReactNode {
  return partsOf(children, values).map((part, at) => <Fragment key={at}>{part}</Fragment>);
}

function partsOf(message: string, values: Values): ReactNode[] {
  return message.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 1 ? values[part] : part));
}
