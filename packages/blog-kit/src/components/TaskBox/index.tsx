import React, { type ComponentProps, type ReactNode } from 'react';

/** An `<input>` of Markdown. The checkboxes of task lists get a name for screen readers: Markdown gives them none. */
export default function TaskBox(props: ComponentProps<'input'>): ReactNode {
  return props.type === 'checkbox' ? (
    <input aria-label={stateOf(props)} {...props} />
  ) : (
    <input {...props} />
  );
}

function stateOf({ checked }: ComponentProps<'input'>): string {
  return checked ? 'Done' : 'To do';
}
