import React from 'react';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SearchForm from '../SearchForm';
import type { Found } from '../loadSearch';

// A limit for busy machines.
configure({ asyncUtilTimeout: 15_000 });

/** A query that waits for ever. */
const stalled = 'slow';

const pageOf = (number: number) => ({
  title: `Page ${number}`,
  permalink: `/page-${number}`,
  tags: [],
  sections: [{ blocks: [] }],
});

const found = (total: number, query = 'bees', count = 0): Found => ({
  query,
  total,
  results: Array.from({ length: Math.min(count, total) }, (_, at) => {
    return { page: pageOf(at), terms: new Set<string>() };
  }),
  isPartial: false,
  mistyped: [],
});

/** A search that finds 20 pages for every query, unless it stalls. */
const index = {
  find: (query: string, count: number): Promise<Found> =>
    query === stalled ? new Promise(() => {}) : Promise.resolve(found(20, query, count)),
};

jest.mock('../loadSearch', () => ({ index }));

function openForm(address = '/search/?q=bees') {
  window.history.replaceState(null, '', address);
  render(<SearchForm />);
  return { user: userEvent.setup(), field: screen.getByRole('searchbox') };
}

afterEach(() => jest.restoreAllMocks());

const results = () => screen.findByRole('list', { name: 'Results' });

test('when the results of the next query take long, the old ones go', async () => {
  const { field } = openForm();
  await results();
  fireEvent.change(field, { target: { value: stalled } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'));
  expect(screen.queryByRole('list')).toBe(null);
  fireEvent.change(field, { target: { value: 'honey' } });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('20 pages found.'));
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

test('a reader who has gone on, to the field or a button outside the results, keeps the focus', async () => {
  const { user, field } = openForm();
  render(<button type="button">Elsewhere</button>);
  await results();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  for (const [place, last] of [
    [field, 'Page 15'],
    [elsewhere, 'Page 19'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'More results' }));
    act(() => place.focus());
    await screen.findByRole('link', { name: last });
    expect(document.activeElement).toBe(place);
  }
});

test('when more results cannot be loaded, those that are there stay, and loading can be tried again', async () => {
  const { user } = openForm();
  await results();
  const load = jest.spyOn(index, 'find').mockRejectedValue(new Error('offline'));
  await user.click(screen.getByRole('button', { name: 'More results' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('The next results could not be loaded.');
  expect(screen.getByRole('link', { name: 'Page 7' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  // Screen readers say what is new.
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(told));

  load.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Page 8' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBe(null);
});

test.each([
  [' cache ', {}, 'Nothing found for “cache”.'],
  ['cache', { total: 1 }, '1 page found.'],
  [
    'cahce',
    { total: 2, mistyped: ['cahce'] },
    '2 pages found. No page has “cahce”: these have similar words.',
  ],
  [
    'a b',
    { total: 2, isPartial: true },
    'No page has all of these words. 2 pages with some of them.',
  ],
  ['the', {}, 'Nothing found for “the”. Signs, and words such as “the”, are not searched for.'],
])('the status tells how well the pages fit a query such as %j', async (query, outcome, status) => {
  jest.spyOn(index, 'find').mockResolvedValue({ ...found(0, query), ...outcome });
  openForm(`/search/?q=${encodeURIComponent(query)}`);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(status));
});

test('what was found is marked as it is written, and leads to the words in the page', async () => {
  const page = {
    title: 'A <b>Café</b>',
    permalink: '/blog/a',
    tags: [],
    sections: [{ id: 'costs', heading: 'Costs', blocks: [{ text: 'A well-lit café, too' }] }],
  };
  const results = [{ page, terms: new Set(['cafe']) }];
  jest.spyOn(index, 'find').mockResolvedValue({ ...found(1), results });
  openForm();
  const [title, section] = await screen.findAllByRole('link');
  expect(title?.textContent).toBe('A <b>Café</b>');
  const marks = screen.getAllByText(/./, { selector: 'mark' }).map((mark) => mark.textContent);
  expect(marks).toEqual(['Café', 'café']);
  expect(section?.getAttribute('href')).toBe(
    '/blog/a#costs:~:text=A%20well%2Dlit%20caf%C3%A9%2C%20too',
  );
});
