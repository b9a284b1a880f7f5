/** A function of its own, because tests cannot replace that of `window.location`. */
export function reload(): void {
  window.location.reload();
}
