import { replaceSection } from '../section';

const text = 'Before.\n\n<!-- bench: tap -->\n\nOld.\n\n<!-- /bench -->\n\nAfter.\n';

test('a section is replaced, and what stands around it stays', () => {
  expect(replaceSection(text, 'tap', 'New.')).toBe(text.replace('Old.', 'New.'));
});

test('an empty section is filled', () => {
  const empty = text.replace('Old.\n\n', '');
  expect(replaceSection(empty, 'tap', 'New.')).toContain('\n\nNew.\n\n<!-- /bench -->');
});

test('a section that is not there is named', () => {
  expect(() => replaceSection(text, 'build', 'New.')).toThrow('no place for "build"');
  expect(() => replaceSection('<!-- bench: tap -->', 'tap', 'New.')).toThrow('no place for "tap"');
});
