/** Wraps the long lines of the block of code that a button belongs to, or ends that. */
export function wrapLines(button: HTMLElement): void {
  const isWrapped = button.closest('.theme-code-block')?.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}
