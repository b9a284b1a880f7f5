/** Calls back when the browser is idle, or after 2 s. */
export function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  request(task, { timeout: 2000 });
}
