import React from 'react';
import { render, screen } from '@testing-library/react';
import PostAuthors from '../PostAuthors';

// Docusaurus resolves this name when it bundles.
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });
jest.mock('@docusaurus/plugin-content-blog/client', () => ({}), { virtual: true });

test('each author has a face or initials, a page or else a site or a mailbox, and profiles', () => {
  const inPost = { key: null, page: null };
  render(
    <PostAuthors
      authors={[
        {
          key: 'ada',
          name: 'Ada King',
          description: 'Writes of engines.',
          imageURL: '/img/ada.png',
          url: 'https://www.ada.example/',
          page: { permalink: '/blog/authors/ada' },
          socials: { github: 'https://github.com/ada', email: 'mailto:ada@example.org' },
        },
        { ...inPost, name: 'Gustav Guest', url: 'https://guest.example' },
        { ...inPost, name: 'Émile', email: 'emile@example.org' },
        { ...inPost, name: 'Nobody' },
      ]}
    />,
  );
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Ada King', '/blog/authors/ada'],
    ['ada.example', 'https://www.ada.example/'],
    ['github.com/ada', 'https://github.com/ada'],
    ['ada@example.org', 'mailto:ada@example.org'],
    ['Gustav Guest', 'https://guest.example'],
    ['Émile', 'mailto:emile@example.org'],
  ]);
  // The name is beside the picture, which would say it twice.
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/img/ada.png');
  for (const text of ['Writes of engines.', 'GG', 'É', 'Nobody']) screen.getByText(text);
});
