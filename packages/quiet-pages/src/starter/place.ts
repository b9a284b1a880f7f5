/**
 * Remembers an element, because React recreates some components when a page wakes.
 *
 * @returns a function that finds it again, or an element in its place with the same text
 */
export function remember(element: Element): () => Element | undefined {
  // The place is counted from the nearest id, so that changes elsewhere, such as a closed announcement, do not matter.
  const root = element.parentElement?.closest('[id]') ?? document.documentElement;
  const path: number[] = [];
  let child = element;
  while (child !== root && child.parentElement) {
    path.unshift([...child.parentElement.children].indexOf(child));
    child = child.parentElement;
  }
  return () => {
    if (element.isConnected) return element;
    let found: Element | undefined = document.getElementById(root.id) ?? root;
    for (const index of path) found = found?.children[index];
    return found?.textContent === element.textContent ? found : undefined;
  };
}
