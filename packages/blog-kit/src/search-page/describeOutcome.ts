import { counted } from '../components/counted';
import type { Outcome } from './useSearch';

/** What was found, in a sentence or two; empty before there is a query. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.state === 'searching') return 'Searching…';
  if (outcome.state !== 'found') return '';
  const { query, found, awaited } = outcome;
  const { hits, isPartial, mistyped } = found;
  if (awaited !== undefined) return whileAwaited(query, awaited, hits.length > 0);
  if (hits.length === 0) return nothingFor(query, found.hasWords);
  const count = counted(hits.length, 'page');
  const words = mistyped.map(quote).join(' and ');
  return [
    isPartial ? `No page has all of these words. ${count} with some of them.` : `${count} found.`,
    words && `No page has ${words}: these have similar words.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much of a query is repeated. Screen readers read all of it. */
const longest = 60;

function whileAwaited(query: string, awaited: string, hasOldResults: boolean): string {
  const searching = `Searching for ${quote(awaited)}…`;
  if (!hasOldResults) return searching;
  if (awaited === query) return 'Loading more results…';
  return `${searching} The results below are still those for ${quote(query)}.`;
}

function nothingFor(query: string, hasWords: boolean): string {
  const why = hasWords ? '' : ` Signs, and words such as “the”, are not searched for.`;
  return `Nothing found for ${quote(query)}.${why}`;
}

function quote(query: string): string {
  const text = query.trim();
  const shown = text.length > longest ? `${text.slice(0, longest).trim()}…` : text;
  return `“${shown}”`;
}
