/** @jest-environment jsdom */
import { moveWhenNear } from '../moveOnIntent';
import { startNear } from '../startNear';

const observed: Element[] = [];

/** A page with an element that has a script of its own, at this address. */
function visit(hash: string, connection?: object): HTMLElement {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe = (element: Element) => void observed.push(element);
      disconnect = () => undefined;
    },
  });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.body.innerHTML = '<section data-near><p id="inside"></p></section>';
  location.hash = hash;
  observed.length = 0;
  return document.querySelector('section')!;
}

test.each<[string, string, object | undefined, number]>([
  ['waits for the reader to come near', '', undefined, 1],
  ['waits for that on a good network', '', { saveData: false, effectiveType: '4g' }, 1],
  ['loads nothing where data is saved', '', { saveData: true, effectiveType: '4g' }, 0],
  ['loads nothing on a slow network', '', { saveData: false, effectiveType: '2g' }, 0],
  ['loads what the address names', '#inside', { saveData: true }, 1],
])('an element with a script of its own %s', (_, hash, connection, times) => {
  const element = visit(hash, connection);
  startNear(element);
  expect(observed).toHaveLength(times);

  visit(hash, connection);
  // As pages have it that do not hydrate.
  new Function('addEventListener', moveWhenNear)((_type: string, run: () => void) => run());
  expect(observed).toHaveLength(times);
});
