/** Where an element stands in the document: the number of each child on the way to it. */
export function placeOf(element: Element): number[] {
  const { parentElement } = element;
  if (!parentElement) return [];
  return [...placeOf(parentElement), [...parentElement.children].indexOf(element)];
}

/** What stands there now: React makes some components anew when a page wakes. */
export function findAgain(place: readonly number[]): Element | undefined {
  return place.reduce<Element | undefined>(
    (parent, index) => parent?.children[index],
    document.documentElement,
  );
}
