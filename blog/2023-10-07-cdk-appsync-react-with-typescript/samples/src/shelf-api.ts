import { listShelf } from './graphql/operations';
import type { Page, SharedLink } from './graphql/types';
import type { Settings } from './settings';

export type ShelfSettings = Pick<Settings, 'endpoint' | 'shelfApiKey'>;
export type ShelfPage = Page<SharedLink> | 'failed';

// #region shelf
/** One query without Amplify. Never rejects: use() would throw that again. */
export async function loadShelf(
  { endpoint, shelfApiKey }: ShelfSettings,
  nextToken: string | null,
): Promise<ShelfPage> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': shelfApiKey },
      body: JSON.stringify({
        query: listShelf,
        variables: { limit: 20, nextToken },
      }),
    });
    const { data } = (await response.json()) as {
      data?: { shelf: Page<SharedLink> } | null;
    };
    return data?.shelf ?? 'failed';
  } catch {
    return 'failed';
  }
}
// #endregion
