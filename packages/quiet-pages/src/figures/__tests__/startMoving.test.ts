/** @jest-environment jsdom */
import { startMoving } from '../startMoving';

jest.mock(
  '/moves.js',
  () => ({ __esModule: true, default: (figure: HTMLElement) => figure.append('moved') }),
  {
    virtual: true,
  },
);
jest.mock(
  '/fails.js',
  () => ({
    __esModule: true,
    default: () => {
      throw new Error('There is no beam.');
    },
  }),
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

test('an error of a script is not kept from its author, and not repeated', async () => {
  const figure = figureOf('/fails.js');
  await expect(startMoving(figure)).rejects.toThrow('There is no beam.');
  await expect(startMoving(figure)).resolves.toBeUndefined();
});
