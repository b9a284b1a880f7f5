import { emptyBody } from '../body';
import { noteBlockMarks } from '../mistakes';

test('a block whose title is not in brackets is reported, and its end is not', () => {
  const body = emptyBody();
  noteBlockMarks(':::note A title\nText\n:::', 4, body);
  expect(body.admonitions).toEqual([{ name: 'note', title: 'A title', line: 4 }]);
  expect(body.unclosed).toEqual([]);
});

test('an end without a start is noted on its line', () => {
  const body = emptyBody();
  noteBlockMarks('Text\n::::', 4, body);
  expect(body.unclosed).toEqual([
    { line: 5, message: expect.stringMatching(/^:::: closes nothing/) },
  ]);
});

test('colons within a line are text', () => {
  const body = emptyBody();
  noteBlockMarks('See std::vec ::: and :::note', 1, body);
  expect([...body.admonitions, ...body.unclosed]).toEqual([]);
});
