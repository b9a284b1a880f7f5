import { nearest } from '../mistakes';

test('the nearest of several', () => {
  expect(nearest('typscript', ['typescript', 'transcript', 'go'])).toBe('typescript');
  expect(nearest('titel', ['slug', 'title'])).toBe('title');
  expect(nearest('rust', ['typescript', 'go'])).toBeUndefined();
});

test('only the first of thousands of candidates are compared', () => {
  let asked = 0;
  function* candidates() {
    while (asked < 100_000) yield `heading-${String(asked++).padStart(6, '0')}`;
  }
  expect(nearest('hxxxing-abcdef', candidates())).toBeUndefined();
  expect(asked).toBeLessThan(1000);
});
