import { switchColorMode } from '../switchColorMode';

/** A page that shows dark, and what has been shown of modes since. */
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

test('[2.17] a choice that is no mode counts for nothing', () => {
  darkPage();
  document.documentElement.dataset.themeChoice = 'system';
  expect(switchColorMode(() => {})).toBe('light');
});
