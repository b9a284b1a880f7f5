import { followHistory } from '../colorMode';

test('a page that was rendered in advance shows the color mode that was chosen before it is shown', () => {
  localStorage.setItem('theme', 'dark');
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const announced: (string | null)[] = [];
  window.addEventListener('storage', ({ newValue }) => announced.push(newValue));
  followHistory({ isWaking: () => false, isAwake: () => false, wake() {}, need() {} });
  localStorage.setItem('theme', 'light');
  expect(announced).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(announced).toEqual(['light']);
});
