import { startIslands, startMoving } from '../islands';

jest.mock(
  '/moves.js',
  () => ({ __esModule: true, default: (figure: HTMLElement) => figure.append('moved') }),
  { virtual: true },
);

function figureOf(script: string): HTMLElement {
  const figure = document.createElement('figure');
  figure.dataset.move = script;
  return figure;
}

test('a script moves its figure once', async () => {
  const figure = figureOf('/moves.js');
  await Promise.all([startMoving(figure), startMoving(figure)]);
  await startMoving(figure);
  expect(figure.textContent).toBe('moved');
});

test('a script that cannot be loaded is tried again', async () => {
  const figure = figureOf('/lost.js');
  await startMoving(figure);
  expect(figure.dataset.move).toBe('/lost.js');
});

test.each<[string, string, object | undefined, number]>([
  ['waits for the reader to come near', '', undefined, 1],
  ['loads nothing where data is saved', '', { saveData: true, effectiveType: '4g' }, 0],
  ['loads what the address names, even there', '#inside', { saveData: true }, 1],
])('an island below the first screen %s', (_, hash, connection, times) => {
  const observe = jest.fn();
  Object.assign(globalThis, { IntersectionObserver: jest.fn(() => ({ observe })) });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.body.innerHTML = '<section data-near><p id="inside"></p></section>';
  location.hash = hash;
  startIslands();
  expect(observe).toHaveBeenCalledTimes(times);
});
