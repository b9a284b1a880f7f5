/**
 * Remembers an element, since React makes some components anew when a page wakes.
 *
 * @returns what finds it again: itself, or what stands in its place and says the same
 */
export function remember(element: Element): () => Element | undefined {
  // From the nearest id on: what comes or goes elsewhere, such as a closed announcement, does not count.
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
