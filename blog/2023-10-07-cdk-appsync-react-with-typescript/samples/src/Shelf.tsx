import { startTransition, Suspense, use, useState } from 'react';
import { loadShelf, type ShelfPage, type ShelfSettings } from './shelf-api';

interface LinksProps {
  settings: ShelfSettings;
  token: string | null;
  start: Promise<ShelfPage>;
}

// #region links
/** One page of the shelf and, on demand, the next one below it. */
function Links({ settings, token, start }: LinksProps) {
  const [promise, setPromise] = useState(start);
  const [next, setNext] = useState<Promise<ShelfPage> | null>(null);
  const page = use(promise);

  if (page === 'failed') {
    const again = () =>
      startTransition(() => setPromise(loadShelf(settings, token)));
    return (
      <div role="alert">
        <p>The shelf could not be loaded.</p>
        <button onClick={again}>Try again</button>
      </div>
    );
  }
  if (page.items.length === 0 && !token) return <p>Nothing is shared yet.</p>;

  const { nextToken } = page;
  return (
    <>
      <ul>
        {page.items.map((link) => (
          <li key={link.id}>
            <a href={link.url} rel="noopener noreferrer ugc">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
      {nextToken && !next && (
        <button onClick={() => setNext(loadShelf(settings, nextToken))}>
          Show more
        </button>
      )}
      {nextToken && next && (
        <Suspense fallback={<p role="status">Loading more</p>}>
          <Links settings={settings} token={nextToken} start={next} />
        </Suspense>
      )}
    </>
  );
}
// #endregion

export function Shelf({ settings }: { settings: ShelfSettings }) {
  const [start] = useState(() => loadShelf(settings, null));
  return (
    <main>
      <h1>Shelf</h1>
      <Suspense fallback={<p role="status">Loading the shelf</p>}>
        <Links settings={settings} token={null} start={start} />
      </Suspense>
    </main>
  );
}
