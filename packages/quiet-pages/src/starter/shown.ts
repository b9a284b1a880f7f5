/** Calls back at once, or when the page is shown that the browser has rendered in advance. */
export function whenShown(callback: () => void): void {
  const { prerendering } = document as { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', callback);
  else callback();
}
