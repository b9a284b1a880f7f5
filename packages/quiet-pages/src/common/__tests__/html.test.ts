import { applyEdits } from '../html';

test('edits are made in the order of the text, not of the list', () => {
  const edits = [
    { start: 4, end: 5, text: 'E' },
    { start: 1, end: 3, text: '' },
  ];
  expect(applyEdits('abcdef', edits)).toBe('adEf');
});

test('an edit within another is dropped', () => {
  const edits = [
    { start: 1, end: 2, text: 'no' },
    { start: 0, end: 5, text: 'X' },
  ];
  expect(applyEdits('abcdef', edits)).toBe('Xf');
});
