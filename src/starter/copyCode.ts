/** How long a button shows "Copied", in ms. */
const shownFor = 1000;

/** Makes the copy buttons work (src/theme/CodeBlock/Buttons), before and after the page is awake. */
export function answerCopyButtons(): void {
  const onClick = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copied]');
    if (button) void copyCode(button);
  };
  addEventListener('click', onClick, { capture: true });
}

/**
 * Copies the code of the block that a button belongs to. If the browser refuses, it selects the code for the reader to
 * copy.
 *
 * @param button its `data-copied` is the text to show afterwards
 */
async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector('pre');
  if (!code) return;
  try {
    // Each line ends with a line break, and the last one is not part of the code (src/highlight/linesHtml.ts). Of a
    // terminal session, only the commands are copied (src/theme/CodeBlock/commandsIn.ts).
    await navigator.clipboard.writeText(code.dataset.copy ?? code.textContent.trimEnd());
  } catch {
    getSelection()?.selectAllChildren(code);
    // The only way without https, for example when a phone opens the development server.
    if (!document.execCommand('copy')) return;
  }
  const label = button.getAttribute('aria-label') ?? '';
  const { copied = '' } = button.dataset;
  if (label === copied) return;
  button.setAttribute('aria-label', copied);
  button.dataset.done = '';
  setTimeout(() => {
    button.setAttribute('aria-label', label);
    delete button.dataset.done;
  }, shownFor);
}
