import { translate } from '@docusaurus/Translate';
import type { Outcome } from './useSearch';

/** What was found, in a sentence or two; empty before there is a query. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.state === 'searching')
    return translate({ id: 'blogKit.describeOutcome.searching', message: 'Searching…' });
  if (outcome.state !== 'found') return '';
  const { query, found, awaited } = outcome;
  const { hits, isPartial, mistyped } = found;
  if (awaited !== undefined) return whileAwaited(query, awaited, hits.length > 0);
  if (hits.length === 0) return nothingFor(query, found.hasWords);
  const count =
    hits.length === 1
      ? translate({ id: 'blogKit.describeOutcome.onePage', message: '1 page' })
      : translate(
          { id: 'blogKit.describeOutcome.pages', message: '{count} pages' },
          { count: hits.length },
        );
  const words = mistyped
    .map(quote)
    .join(` ${translate({ id: 'blogKit.describeOutcome.and', message: 'and' })} `);
  return [
    isPartial
      ? translate(
          {
            id: 'blogKit.describeOutcome.partial',
            message: 'No page has all of these words. {pages} with some of them.',
          },
          { pages: count },
        )
      : translate(
          { id: 'blogKit.describeOutcome.found', message: '{pages} found.' },
          { pages: count },
        ),
    words &&
      translate(
        {
          id: 'blogKit.describeOutcome.similar',
          message: 'No page has {words}: these have similar words.',
        },
        { words },
      ),
  ]
    .filter(Boolean)
    .join(' ');
}

/** How much of a query is repeated. Screen readers read all of it. */
const longest = 60;

function whileAwaited(query: string, awaited: string, hasOldResults: boolean): string {
  const searching = translate(
    { id: 'blogKit.describeOutcome.searchingFor', message: 'Searching for {query}…' },
    { query: quote(awaited) },
  );
  if (!hasOldResults) return searching;
  if (awaited === query)
    return translate({ id: 'blogKit.describeOutcome.more', message: 'Loading more results…' });
  return `${searching} ${translate({ id: 'blogKit.describeOutcome.still', message: 'The results below are still those for {query}.' }, { query: quote(query) })}`;
}

function nothingFor(query: string, hasWords: boolean): string {
  const why = hasWords
    ? ''
    : ` ${translate({ id: 'blogKit.describeOutcome.signs', message: 'Signs, and words such as “the”, are not searched for.' })}`;
  return `${translate({ id: 'blogKit.describeOutcome.nothing', message: 'Nothing found for {query}.' }, { query: quote(query) })}${why}`;
}

function quote(query: string): string {
  const text = query.trim();
  const shown = text.length > longest ? `${text.slice(0, longest).trim()}…` : text;
  return translate({ id: 'blogKit.describeOutcome.quote', message: '“{text}”' }, { text: shown });
}
