/** @jsxImportSource preact */
import { render } from 'preact';
import type { Counts } from '../client/operations';
import { countsOf } from '../thread/conversations';
import type { Thread } from '../thread/thread';
import styles from '../thread/thread.css';
import { ThreadView } from '../thread/ThreadView';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/**
 * Shows the comments of a post.
 *
 * @param counts their numbers, if they are known
 * @param show gets their numbers, when they change
 * @returns a function that takes them away
 */
export function mount(
  panel: HTMLElement,
  post: string,
  isClosed: boolean,
  counts: Counts | undefined,
  show: (counts: Counts) => void,
): () => void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  panel.replaceChildren();
  const onChange = (thread: Thread): void => {
    const changed = countsOf(thread.get());
    if (changed) show(changed);
  };
  render(<ThreadView post={post} isClosed={isClosed} counts={counts} onChange={onChange} />, panel);
  return () => render(null, panel);
}
