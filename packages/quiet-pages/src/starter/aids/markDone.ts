/** How long a control shows that it is done, in ms. */
const shownFor = 1500;

/** Marks a control as done for a while (`data-done`), for the style sheet to show. */
export function markDone(control: HTMLElement, after: () => void): void {
  control.dataset.done = '';
  setTimeout(() => {
    delete control.dataset.done;
    after();
  }, shownFor);
}
