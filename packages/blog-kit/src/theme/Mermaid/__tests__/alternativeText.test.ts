import { alternativeText } from '../alternativeText';

const drawing = { svg: '', width: 1, height: 1, kind: 'flowchart-v2', title: '', description: '' };

test.each([
  [{ title: 'A request', description: 'From left to right.' }, 'A request: From left to right.'],
  [{ title: 'A request' }, 'A request'],
  [{ description: ' From left to right. ' }, 'From left to right.'],
  [{}, 'Diagram (flowchart). Its source follows.'],
  [{ kind: 'sequence' }, 'Diagram (sequence). Its source follows.'],
])('a diagram with %j reads as %j', (given, expected) => {
  expect(alternativeText({ ...drawing, ...given })).toBe(expected);
});
