import { fixturePages, generatedPages } from '../__fixtures__/pages';
import { openIndex } from '../__fixtures__/openIndex';
import { queries } from '../__fixtures__/queries';

test('every query of the list finds its post among the first three of 1,000', async () => {
  const index = openIndex([...generatedPages(1000), ...(await fixturePages())]);
  const missed: string[] = [];
  for (const [kind, list] of Object.entries(queries)) {
    for (const [query, slug] of list) {
      const found = await index.find(query);
      const first = index.pagesOf(found, 3).map(({ permalink }) => permalink);
      if (!first.includes(`/blog/${slug}`)) missed.push(`${kind}: ${query}: ${first.join()}`);
    }
  }
  expect(missed).toEqual([]);
});
