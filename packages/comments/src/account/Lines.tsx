import React, { type ReactNode } from 'react';

/** A text as it was typed. Here Markdown is shown, not read. */
export default function Lines({ text }: { readonly text: string }): ReactNode {
  return text.split('\n').map((line, at) => <p key={at}>{line}</p>);
}
