import { queryTerms } from './words';
import type { Outcome } from './useSearch';

/** What was found, in a sentence or two; empty before there is a query. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.state === 'searching') return 'Searching…';
  if (outcome.state !== 'found') return '';
  const { query, found } = outcome;
  const { hits, isPartial, mistyped } = found;
  if (hits.length === 0) return nothingFor(query.trim());
  const count = hits.length === 1 ? '1 page' : `${hits.length} pages`;
  const words = mistyped.map((word) => `“${word}”`).join(' and ');
  return [
    isPartial ? `No page has all of these words. ${count} with some of them.` : `${count} found.`,
    words && `No page has ${words}: these have similar words.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much of a query is repeated. Screen readers read all of it. */
const longest = 60;

function nothingFor(query: string): string {
  const shown = query.length > longest ? `${query.slice(0, longest).trim()}…` : query;
  const why =
    queryTerms(query).length === 0 ? ' Signs, and words such as “the”, are not searched for.' : '';
  return `Nothing found for “${shown}”.${why}`;
}
