/** Calls back when the browser has nothing else to do, or after 2 s. */
export function whenIdle(task: () => void): void {
  // Safari has no `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback));
  request(task, { timeout: 2000 });
}
