import React from 'react';
import { render, screen, within } from '@testing-library/react';
import PostAuthors from '../PostAuthors';

// Docusaurus resolves this name when it bundles.
jest.mock('@docusaurus/Link', () => 'a', { virtual: true });
jest.mock('@docusaurus/plugin-content-blog/client', () => ({}), { virtual: true });

test('an author has a face, a page, a word and profiles', () => {
  render(
    <PostAuthors
      authors={[
        {
          key: 'ada',
          name: 'Ada King',
          title: 'Engineer',
          description: 'Writes of engines.',
          imageURL: '/img/ada.png',
          url: 'https://www.ada.example/',
          page: { permalink: '/blog/authors/ada' },
          socials: { github: 'https://github.com/ada', email: 'mailto:ada@example.org' },
        },
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
  ]);
  // The name is beside the picture, which would say it twice.
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('/img/ada.png');
  expect(screen.getByText('Writes of engines.')).toBeTruthy();
});

test('authors without picture, page or profiles are named, each once', () => {
  const inPost = { key: null, page: null };
  render(
    <PostAuthors
      authors={[
        { ...inPost, name: 'Gustav Guest', url: 'https://guest.example' },
        { ...inPost, name: 'Émile', email: 'emile@example.org' },
        { ...inPost, name: 'Nobody' },
      ]}
    />,
  );
  expect(screen.queryByRole('presentation')).toBeNull();
  const [guest, emile, nobody] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(guest?.getByText('GG')).toBeTruthy();
  expect(guest?.getByRole('link', { name: 'Gustav Guest' }).getAttribute('href')).toBe(
    'https://guest.example',
  );
  expect(emile?.getByText('É')).toBeTruthy();
  expect(emile?.getByRole('link', { name: 'Émile' }).getAttribute('href')).toBe(
    'mailto:emile@example.org',
  );
  expect(nobody?.queryByRole('link')).toBeNull();
});
