import { copyText } from './copyText';
import { markDone } from './markDone';

/**
 * Copies the address of a heading, to which its link leads at the same time. An element with
 * `data-said` tells that to screen readers; the style sheet shows it to others.
 */
export async function copyAddress(link: HTMLElement): Promise<void> {
  // If the browser refuses it, the address is in its bar.
  if (!(await copyText((link as HTMLAnchorElement).href))) return;
  const status = document.querySelector<HTMLElement>('[data-said]');
  if (status) status.textContent = status.dataset.said as string;
  markDone(link, () => status?.replaceChildren());
}
