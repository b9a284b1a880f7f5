/** How long a link shows that it has been copied, in ms. */
const shownFor = 1500;

/**
 * Copies the address of a heading, to which its link leads at the same time.
 *
 * @param say tells it to screen readers; the style sheet shows it to others (`data-done`)
 */
export async function copyAddress(
  link: HTMLAnchorElement,
  say: (text: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.href);
  } catch {
    // The browser refuses it: the address is in its bar.
    return;
  }
  link.dataset.done = '';
  say('Address copied');
  setTimeout(() => {
    delete link.dataset.done;
    say('');
  }, shownFor);
}
