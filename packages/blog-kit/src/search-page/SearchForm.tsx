import React, { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { searchPath } from './files';
import Results from './Results';
import { useSearch } from './useSearch';
import styles from './styles.module.css';

/** How many results are shown at first, and how many more each time. */
const step = 8;

interface Props {
  /** The address of the site, as a path. */
  readonly baseUrl: string;
}

/** The field and its results. The address has the query, so that it can be kept, shared and returned to. */
export default function SearchForm({ baseUrl }: Props): ReactNode {
  const [query, setQuery] = useState<string>();
  const [count, setCount] = useState(step);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [outcome, retry] = useSearch(query, count, baseUrl);
  // Somebody who types fast presses Enter before the results are there.
  const isAwaited = useRef(false);
  const firstNew = useRef<number>(undefined);
  const isShown = outcome.state === 'found' && outcome.query === query;

  useEffect(() => {
    // The reader may have typed before this code ran.
    const { current } = field;
    if (!current) return;
    current.value ||= new URLSearchParams(window.location.search).get('q') ?? '';
    setQuery(current.value);
  }, []);

  useEffect(() => {
    if (!isAwaited.current || !isShown) return;
    isAwaited.current = false;
    if (document.activeElement === field.current) results.current?.querySelector('a')?.focus();
  }, [isShown]);

  useEffect(() => {
    const { current } = firstNew;
    if (outcome.state !== 'found' || current === undefined) return;
    if (outcome.results.length <= current) return;
    firstNew.current = undefined;
    // The button is gone if there are no more. A reader who has gone on meanwhile is left in peace.
    if (!isAtButtonOf(results.current)) return;
    results.current?.querySelectorAll('li')[current]?.querySelector('a')?.focus();
  }, [outcome]);

  function change(value: string): void {
    setQuery(value);
    setCount(step);
    isAwaited.current = false;
    firstNew.current = undefined;
  }

  function showMore(): void {
    // Those of an earlier press may still be on their way.
    firstNew.current ??= count;
    setCount(count + step);
  }

  function retryFromField(): void {
    // The button goes away, and would take the focus with it.
    field.current?.focus();
    retry();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const { current } = field;
    // While words are put together from several keys, as in Japanese, the keys choose among them.
    const isOther = altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing;
    if (!current || isOther) return;
    const links = [...(results.current?.querySelectorAll('a') ?? [])];
    if (key === 'Escape' && event.target === current) {
      current.value = '';
      change('');
    } else if (key === 'Escape') {
      current.focus();
    } else if (key === 'Enter' && event.target === current && !isShown) {
      isAwaited.current = true;
    } else if (!moveFocus(key, [current, ...links])) {
      return;
    }
    event.preventDefault();
  }

  return (
    // It listens to the keys of the field and of the links in it.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={onKeyDown}>
      <form role="search" action={baseUrl + searchPath.slice(1)} className={styles.form}>
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search all posts"
          aria-describedby="search-keys"
          aria-keyshortcuts="/ Control+K Meta+K"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // Whoever opens this page came to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus
          onChange={({ target }) => change(target.value)}
        />
        <p id="search-keys" className={styles.keys}>
          The arrow keys lead through the results, Escape leads back.
        </p>
      </form>
      <div ref={results}>
        <Results outcome={outcome} onMore={showMore} onRetry={retryFromField} onRetryMore={retry} />
      </div>
    </div>
  );
}

/** By how many places a key moves the focus. Enter in the field leads to the first result. */
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus from the field through the results.
 *
 * @param stops the field, and then the links of the results
 * @returns whether the key was one of the search's own
 */
function moveFocus(key: string, stops: readonly HTMLElement[]): boolean {
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const move = key === 'Enter' && at === 0 ? 1 : moves[key];
  if (at < 0 || move === undefined) return false;
  stops[at + move]?.focus();
  return true;
}

/** Whether the focus is on the button of the results, or nowhere because that button is gone. */
function isAtButtonOf(results: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === body) return true;
  return activeElement instanceof HTMLButtonElement && results?.contains(activeElement) === true;
}
