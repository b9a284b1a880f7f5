import { packPages, unpackPages } from '../files';

test('the pages of a term are read as they were written', () => {
  const frequencies = { 0: 1, 3: 2, 4: 4, 999: 1 };
  expect(unpackPages(packPages(frequencies))).toEqual(frequencies);
  expect(unpackPages(packPages({}))).toEqual({});
});

test('frequencies are kept in steps', () => {
  expect(unpackPages(packPages({ 1: 3, 2: 50 }))).toEqual({ 1: 4, 2: 8 });
});
