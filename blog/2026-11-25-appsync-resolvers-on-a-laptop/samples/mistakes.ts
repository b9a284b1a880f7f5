// Shows what the three wrong resolvers answer.
import { readingListTable } from './local/readingListTable';
import { resolve, type Call } from './local/resolver';
import { LocalTable } from './local/table';
import { ResolverError } from './local/utils';

const id = (n: number) => `01GV8Z5T6Q3K9M2N4P7R8S0TV${n}`;
const table = await LocalTable.open(readingListTable);
const call = (field: string, args: object): Promise<unknown> =>
  resolve(table, { field, args, sub: 'ann' });

async function tell(title: string, field: string, args: object): Promise<void> {
  const log: string[] = [];
  const mistake: Call = { field, args, sub: 'ann', folder: 'mistakes' };
  console.log(title);
  try {
    const answer = await resolve(table, {
      ...mistake,
      log: (...words) => log.push(words.join(' ')),
    });
    const shown = JSON.stringify(answer, [
      'items',
      'nextToken',
      'title',
      'version',
    ]);
    console.log(
      `  answer  ${shown.slice(0, 48)}${shown.length > 48 ? '…' : ''}`,
    );
  } catch (cause) {
    if (!(cause instanceof ResolverError)) throw cause;
    console.log(`  error   ${cause.errorType}: ${cause.message}`);
  }
  for (const line of log) console.log(`  log     ${line}`);
}

for (const n of [1, 2, 3]) {
  const input = {
    id: id(n),
    url: 'https://example.com',
    title: `Bookmark ${n}`,
  };
  await call('addBookmark', { input });
}
await call('updateBookmark', {
  input: { id: id(3), version: 1, status: 'DONE' },
});

const done = { status: 'DONE', limit: 2 };
await tell('a status as a filter', 'bookmarksByFilter', done);
await tell('a consistent read of an index', 'bookmarksConsistent', done);
const late = { id: id(3), version: 1, title: 'A better title' };
await tell('a response that does not look', 'updateWithoutLooking', {
  input: late,
});
table.close();
