import { useEffect, useState } from 'react';
import { type SearchedPage, withQuery } from './files';
import type { Found, Search } from './loadSearch';

/** A page that was found, with its text. */
export interface Result {
  page: SearchedPage;
  /** The words of the page that the query has found. */
  terms: ReadonlySet<string>;
}

/** What the search page shows. */
export type Outcome =
  | { readonly state: 'idle' | 'searching' | 'failed' }
  | {
      readonly state: 'found';
      query: string;
      found: Found;
      results: readonly Result[];
      /** The query whose results are awaited in place of these, if that takes long; the same one for more of them. */
      awaited?: string;
      /** Whether more results of the query could not be loaded. */
      lacksMore?: boolean;
    };

/** How long the reader has to pause, in ms, before a query is searched for. */
const pause = 200;

/** How long results may take, in ms, before the reader is told that those on the page are old. */
const patience = 300;

let started: Promise<Search> | undefined;

/** Loads the search when the first query needs it. */
async function startSearch(baseUrl: string): Promise<Search> {
  started ??= import('./loadSearch').then(({ loadSearch }) => loadSearch(baseUrl));
  try {
    return await started;
  } catch (error) {
    started = undefined;
    throw error;
  }
}

/**
 * Searches while the reader types, and keeps the query in the page's address.
 *
 * @param query undefined until it is known
 * @param count how many results to load
 * @param baseUrl the address of the site, as a path
 * @returns what to show, and a function that tries again
 */
export function useSearch(
  query: string | undefined,
  count: number,
  baseUrl: string,
): readonly [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const isFirst = outcome.state === 'idle';

  useEffect(() => {
    if (query === undefined) return undefined;
    let isCurrent = true;
    const show = (next: Outcome): void => {
      if (isCurrent) setOutcome(next);
    };
    const run = async (): Promise<void> => {
      window.history.replaceState(window.history.state, '', withQuery(window.location.href, query));
      if (!query.trim()) return show({ state: 'idle' });
      setOutcome((before) => whileSearching(before));
      const tellOld = setTimeout(() => {
        if (isCurrent) setOutcome((before) => withAwaited(before, query));
      }, patience);
      try {
        show(await find(query, count, baseUrl));
      } catch {
        if (isCurrent) setOutcome((before) => afterFailure(before, query));
      } finally {
        clearTimeout(tellOld);
      }
    };
    const timer = setTimeout(() => void run(), isFirst ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the state of the page is no reason to search again
  }, [query, count, baseUrl, attempt]);

  return [outcome, () => setAttempt(attempt + 1)];
}

function whileSearching(outcome: Outcome): Outcome {
  if (outcome.state !== 'found') return { state: 'searching' };
  return outcome.lacksMore ? { ...outcome, lacksMore: false } : outcome;
}

/** The results of the same query stay, those of another one would be taken for its own. */
function afterFailure(outcome: Outcome, query: string): Outcome {
  if (outcome.state !== 'found' || outcome.query !== query) return { state: 'failed' };
  return { ...outcome, awaited: undefined, lacksMore: true };
}

function withAwaited(outcome: Outcome, query: string): Outcome {
  return outcome.state === 'found' ? { ...outcome, awaited: query } : outcome;
}

async function find(query: string, count: number, baseUrl: string): Promise<Outcome> {
  const search = await startSearch(baseUrl);
  const found = await search.find(query);
  const results = await Promise.all(
    found.hits
      .slice(0, count)
      .map(async ({ page, terms }) => ({ page: await search.page(page), terms: new Set(terms) })),
  );
  return { state: 'found', query, found, results };
}
