import { initialsOf } from '../initials';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['ada king-lovelace', 'AL'],
  ['Grace Brewster Murray Hopper', 'GH'],
  ['  “Ada” Lovelace (she)', 'AS'],
  ['Žofia Íñiguez', 'ŽÍ'],
  ['王小明', '王'],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name without letters goes by its first sign', () => {
  expect(initialsOf(' 🦊')).toBe('🦊');
});
