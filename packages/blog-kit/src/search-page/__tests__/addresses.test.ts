import { markedAddress, withQuery } from '../files';

test('the address of the search page has the query, and keeps the rest', () => {
  const address = 'https://example.com/search/?utm=a&q=old#more';
  expect(withQuery(address, '')).toBe('/search/?utm=a#more');
  expect(withQuery(address, 'a & b')).toBe('/search/?utm=a&q=a+%26+b#more');
  expect(withQuery('https://example.com/search/?q=old', '')).toBe('/search/');
});

test('the address of a result leads to the section and marks the phrases', () => {
  expect(markedAddress('/blog/a', '', [])).toBe('/blog/a');
  expect(markedAddress('/blog/a', 'costs', [])).toBe('/blog/a#costs');
  expect(markedAddress('/blog/a', 'costs', ['what it, costs'])).toBe(
    '/blog/a#costs:~:text=what%20it%2C%20costs',
  );
  expect(markedAddress('/blog/a', '', ['dead-letter', 'a&b'])).toBe(
    '/blog/a#:~:text=dead%2Dletter&text=a%26b',
  );
});
