import React from 'react';
import { render, screen } from '@testing-library/react';
import SearchBar from '..';

let pathname = '/';

// Docusaurus resolves these names when it bundles.
jest.mock('@docusaurus/router', () => ({ useLocation: () => ({ pathname }) }), { virtual: true });
jest.mock('@docusaurus/useBaseUrl', () => (address: string) => address, { virtual: true });

test.each(['/search', '/search/'])('on the page %s the keys belong to the field', (path) => {
  pathname = path;
  render(<SearchBar />);
  const link = screen.getByRole('link', { name: 'Search', current: 'page' });
  expect(link.getAttribute('aria-keyshortcuts')).toBe(null);
});

test('on a page whose address begins alike they belong to the link', () => {
  pathname = '/search-tips';
  render(<SearchBar />);
  const link = screen.getByRole('link', { name: 'Search', current: false });
  expect(link.getAttribute('aria-keyshortcuts')).toContain('/');
});
