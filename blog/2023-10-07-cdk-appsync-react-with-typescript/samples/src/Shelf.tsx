import { Suspense, use } from 'react';
import { listSharedLinks } from './api';
import type { Page, SharedLink } from './graphql/types';

function Links({ page }: { page: Promise<Page<SharedLink>> }) {
  return (
    <ul>
      {use(page).items.map((link) => (
        <li key={link.id}>
          <a href={link.url} rel="noopener noreferrer ugc">
            {link.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Started once per page view, outside of rendering; never rejects. */
export const firstPage = (): Promise<Page<SharedLink>> =>
  listSharedLinks(null).catch(() => ({ items: [], nextToken: null }));

export function Shelf({ page }: { page: Promise<Page<SharedLink>> }) {
  return (
    <Suspense fallback={<p>Loading the shelf</p>}>
      <Links page={page} />
    </Suspense>
  );
}
