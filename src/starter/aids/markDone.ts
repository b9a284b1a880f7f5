/**
 * Marks a control as done for a while (`data-done`), for the style sheet to show.
 *
 * @param ms how long
 */
export function markDone(control: HTMLElement, ms: number, after?: () => void): void {
  control.dataset.done = '';
  setTimeout(() => {
    delete control.dataset.done;
    after?.();
  }, ms);
}
