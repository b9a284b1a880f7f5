/** @jsxImportSource preact */
import { render } from 'preact';
import type { Counts } from '../api/types';
import { countsOf } from '../thread/countsOf';
import styles from '../thread/thread.css';
import { ThreadView } from '../thread/ThreadView';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/**
 * Shows the comments of a post.
 *
 * @param show gets their numbers, when they change
 * @returns a function that takes them away
 */
export function mount(
  panel: HTMLElement,
  post: string,
  isClosed: boolean,
  show: (counts: Counts) => void,
): () => void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  panel.replaceChildren();
  const onChange = (thread: Parameters<typeof countsOf>[0]): void => {
    const counts = countsOf(thread);
    if (counts) show(counts);
  };
  render(<ThreadView post={post} isClosed={isClosed} onChange={onChange} />, panel);
  return () => render(null, panel);
}
