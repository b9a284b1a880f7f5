import React from 'react';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchForm from '../SearchForm';
import type { Search } from '../loadSearch';

// A limit for busy machines.
configure({ asyncUtilTimeout: 15_000 });

/** Words with this beginning wait for ever. */
const stalled = 'slow';

const pageOf = (number: number) => ({
  title: `Page ${number}`,
  permalink: `/page-${number}`,
  tags: [],
  sections: [{ blocks: [] }],
});

/** A search that finds 20 pages for every query, unless it stalls. */
const search: Search = {
  find: (query) =>
    query.startsWith(stalled)
      ? new Promise(() => {})
      : Promise.resolve({
          hits: Array.from({ length: 20 }, (_, page) => ({ page, terms: [] })),
          isPartial: false,
          mistyped: [],
          hasWords: true,
        }),
  page: (number) => Promise.resolve(pageOf(number)),
};

jest.mock('../loadSearch', () => ({ loadSearch: () => Promise.resolve(search) }));

function openForm(address = '/search/?q=bees') {
  window.history.replaceState(null, '', address);
  render(<SearchForm baseUrl="/" />);
  return { user: userEvent.setup(), field: screen.getByRole('searchbox') };
}

afterEach(() => jest.restoreAllMocks());

const results = () => screen.findByRole('list', { name: 'Results' });

test('while the results of the next query are awaited, the old ones are told to be old', async () => {
  const { user, field } = openForm();
  const list = await results();
  expect(list.getAttribute('aria-busy')).toBe('false');

  await user.clear(field);
  await user.type(field, stalled);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Searching for “slow”… The results below are still those for “bees”.',
    ),
  );
  expect(list.getAttribute('aria-busy')).toBe('true');

  await user.clear(field);
  await user.type(field, 'honey');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('20 pages found.'));
  expect(list.getAttribute('aria-busy')).toBe('false');
});

test('more results give the focus to the first of the new ones', async () => {
  const { user } = openForm();
  await results();
  for (const first of [8, 16]) {
    await user.click(screen.getByRole('button', { name: 'More results' }));
    const link = await screen.findByRole('link', { name: `Page ${first}` });
    await waitFor(() => expect(document.activeElement).toBe(link));
  }
  expect(screen.queryByRole('button', { name: 'More results' })).toBe(null);
});

test('a reader who has gone on keeps the focus', async () => {
  const { user, field } = openForm();
  await results();
  await user.click(screen.getByRole('button', { name: 'More results' }));
  act(() => field.focus());
  await screen.findByRole('link', { name: 'Page 15' });
  expect(document.activeElement).toBe(field);
});

test('a reader who has gone on to a button outside the results keeps the focus', async () => {
  const { user } = openForm();
  render(<button type="button">Elsewhere</button>);
  await results();
  await user.click(screen.getByRole('button', { name: 'More results' }));
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  act(() => elsewhere.focus());
  await screen.findByRole('link', { name: 'Page 15' });
  expect(document.activeElement).toBe(elsewhere);
});

test('a reader who asks for more twice gets the focus on the first result that is new', async () => {
  const { user } = openForm();
  await results();
  const more = screen.getByRole('button', { name: 'More results' });
  await user.click(more);
  await user.click(more);
  await screen.findByRole('link', { name: 'Page 19' });
  const first = screen.getByRole('link', { name: 'Page 8' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('when more results cannot be loaded, those that are there stay, and the button that has the focus tries again', async () => {
  const { user } = openForm();
  await results();
  const load = jest.spyOn(search, 'page').mockRejectedValue(new Error('offline'));
  const button = screen.getByRole('button', { name: 'More results' });
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The next results could not be loaded.',
  );
  expect(screen.getByRole('link', { name: 'Page 7' })).toBeTruthy();
  expect(button.textContent).toBe('Try again');
  expect(document.activeElement).toBe(button);

  load.mockRestore();
  await user.click(button);
  const link = await screen.findByRole('link', { name: 'Page 8' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(screen.queryByRole('alert')).toBe(null);
  expect(screen.getByRole('button', { name: 'More results' })).toBe(button);
});

test('when the next query fails, the results of the last one go', async () => {
  const { user, field } = openForm();
  await results();
  const load = jest.spyOn(search, 'find').mockRejectedValue(new Error('offline'));
  await user.type(field, ' honey');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.queryByRole('list')).toBe(null);

  load.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await results()).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('the address keeps what is not of the search', async () => {
  const { user, field } = openForm('/search/?utm=a&q=bees#more');
  await results();
  await user.type(field, '!');
  await waitFor(() => expect(window.location.search).toBe('?utm=a&q=bees%21'));
  expect(window.location.hash).toBe('#more');
});
