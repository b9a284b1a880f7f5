import { followColorMode, switchColorMode } from '../colorMode';

/** A page in dark mode, and a record of the modes shown since. */
function darkPage(): string[] {
  jest.useFakeTimers();
  Object.assign(document.documentElement.dataset, { theme: 'dark', themeChoice: 'dark' });
  return [];
}

const choice = () => document.documentElement.dataset.themeChoice;

test('[2.17] the switch shows the other mode at once, and the page after the next paint', () => {
  const shown = darkPage();
  expect(switchColorMode((mode) => shown.push(mode))).toBe('light');
  expect(choice()).toBe('light');
  expect(shown).toEqual([]);
  jest.runAllTimers();
  expect(shown).toEqual(['light']);
});

test('[2.17] a double click ends where it began', () => {
  const shown = darkPage();
  switchColorMode((mode) => shown.push(mode));
  switchColorMode((mode) => shown.push(mode));
  jest.runAllTimers();
  expect(choice()).toBe('dark');
  expect(shown).toEqual(['light', 'dark']);
});

test('[2.17] a choice that is not a mode is ignored', () => {
  darkPage();
  document.documentElement.dataset.themeChoice = 'system';
  expect(switchColorMode(() => {})).toBe('light');
});

test('a page that was rendered in advance shows the color mode that was chosen before it is shown', () => {
  localStorage.setItem('theme', 'dark');
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  const announced: (string | null)[] = [];
  window.addEventListener('storage', ({ newValue }) => announced.push(newValue));
  followColorMode({ isDone: () => false });
  localStorage.setItem('theme', 'light');
  expect(announced).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(announced).toEqual(['light']);
});
