import { copyText } from './copyText';
import { markDone } from './markDone';

/**
 * Copies the code of the block that a button belongs to (theme/CodeBlock/Buttons). If the browser refuses, it selects
 * the code for the reader to copy.
 *
 * @param button its `data-copied` is the text to show afterwards
 */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre');
  if (!code) return;
  // Each line ends with a line break, and the last one is not part of the code. A block may name less to copy, such as
  // the commands of a terminal session.
  if (!(await copyText(code.dataset.copy ?? code.textContent.trimEnd()))) {
    getSelection()?.selectAllChildren(code);
    return;
  }
  const label = button.getAttribute('aria-label') ?? '';
  const { copied = '' } = button.dataset;
  if (label === copied) return;
  button.setAttribute('aria-label', copied);
  markDone(button, () => button.setAttribute('aria-label', label));
}
