import React from 'react';
import { render } from '@testing-library/react';
import { PostMotif } from '../PostEntry';

// Docusaurus resolves this name when it bundles.
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });

test('the picture of a post is found from its permalink, has its size, and says nothing to a screen reader', () => {
  const { container } = render(<PostMotif permalink="/blog/a-post/" />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/img/motifs/blog/a-post.svg');
  expect([image?.width, image?.height]).toEqual([320, 240]);
  expect(image?.alt).toBe('');
  expect(image?.getAttribute('loading')).toBe('lazy');
});
