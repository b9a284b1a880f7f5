import { copyText } from './copyText';
import { markDone } from './markDone';

/**
 * Copies the address of a post.
 *
 * @param button its `data-copy-link` is the address; the element after it tells the outcome, by its `data-success` or its
 * `data-refusal`
 */
export async function copyLink(button: HTMLElement): Promise<void> {
  const { copyLink: address = '' } = button.dataset;
  const outcome = button.nextElementSibling as HTMLElement;
  const isCopied = await copyText(address);
  outcome.toggleAttribute('data-refused', !isCopied);
  const { success, refusal } = outcome.dataset;
  outcome.textContent = (isCopied ? success : refusal) as string;
  if (isCopied) markDone(button, () => outcome.replaceChildren());
}
