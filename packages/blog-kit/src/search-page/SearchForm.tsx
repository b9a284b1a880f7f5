import React, { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { counted } from '../common/text';
import type { Found } from './loadSearch';
import Result from './Result';
import { searchPath, wordsOf } from './searchFiles';
import styles from './styles.module.css';

/** How many results are shown at first, and how many more each time. */
const step = 8;

/** How long the reader has to pause, in ms, before what is typed is searched for. */
const pause = 200;

/** The field and its results. The address has the query, so that it can be kept, shared and returned to. */
export default function SearchForm(): ReactNode {
  const [asked, setAsked] = useState<Question>();
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Somebody who types fast presses Enter before the results are there.
  const isAwaited = useRef(false);
  const [outcome, setOutcome] = useSearch(asked);
  const { found, progress } = outcome;
  const shown = found?.results.length ?? 0;

  useEffect(() => {
    // The reader may have typed before this code ran.
    const { current } = field;
    if (!current) return;
    current.value ||= new URLSearchParams(window.location.search).get('q') ?? '';
    setAsked({ query: current.value, count: step });
  }, []);

  useEffect(() => {
    const { activeElement, body } = document;
    const links = results.current?.querySelectorAll<HTMLElement>('li h2 a') ?? [];
    if (isAwaited.current && found?.query === field.current?.value) {
      isAwaited.current = false;
      if (activeElement === field.current) links[0]?.focus();
    }
    // The first of more results, as the button is gone if there are no more. A reader who has gone on meanwhile is left
    // in peace.
    const button = results.current?.querySelector('button');
    const isAtButton = activeElement === body || activeElement === button;
    if (shown > step && isAtButton) links[Math.floor((shown - 1) / step) * step]?.focus();
  }, [found, shown]);

  function change(query: string, wait: number): void {
    isAwaited.current = false;
    clearTimeout(typing.current);
    typing.current = setTimeout(() => setAsked({ query, count: step }), wait);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    const { current } = field;
    // While words are put together from several keys, as in Japanese, the keys choose among them.
    if (!current || altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return;
    const stops = [current, ...(results.current?.querySelectorAll('a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    const isDown = key === 'ArrowDown' || (key === 'Enter' && at === 0);
    if (key === 'Escape') {
      if (at === 0) {
        current.value = '';
        change('', 0);
      }
      current.focus();
    } else if (at < 0 || (!isDown && key !== 'ArrowUp')) {
      return;
    } else if (key === 'Enter' && found?.query !== current.value) {
      isAwaited.current = true;
    } else {
      stops[at + (isDown ? 1 : -1)]?.focus();
    }
    event.preventDefault();
  }

  return (
    // It listens to the keys of the field and of the links in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above
    <div onKeyDown={onKeyDown}>
      <form role="search" action={searchPath} className={styles.form}>
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
          maxLength={200}
          enterKeyHint="search"
          // Whoever opens this page came to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above
          autoFocus
          onChange={({ target }) => change(target.value, pause)}
        />
        <p id="search-keys" className={styles.keys}>
          The arrow keys lead through the results, Escape leads back.
        </p>
      </form>
      <div ref={results}>
        <p role="status" className={styles.status}>
          {statusOf(outcome)}
        </p>
        {found && shown > 0 && (
          <ol className={styles.results} aria-label="Results">
            {found.results.map((result) => (
              <Result key={result.page.permalink} {...result} />
            ))}
          </ol>
        )}
        {progress === 'failed' && (
          <Notice
            urgent
            action={{
              label: 'Try again',
              onClick: () => {
                // The button goes away, and would take the focus with it. More results take it when they are there.
                if (!found) field.current?.focus();
                // So that a second failure is said again.
                setOutcome({ found });
                setAsked((before) => before && { ...before });
              },
            }}
          >
            The {found ? 'next results' : 'search'} could not be loaded.
          </Notice>
        )}
        {progress !== 'failed' && found && found.total > shown && (
          <button
            type="button"
            className={`button button--secondary ${styles.more}`}
            onClick={() => setAsked({ query: found.query, count: shown + step })}
          >
            More results
          </button>
        )}
      </div>
    </div>
  );
}

interface Question {
  query: string;
  /** How many results are to be shown. */
  count: number;
}

interface Outcome {
  found?: Found;
  progress?: 'slow' | 'failed';
}

/** How long results may take, in ms, before those of the query before go. */
const patience = 300;

/** Finds what is asked for, and keeps the query in the page's address. */
function useSearch(asked: Question | undefined) {
  const [outcome, setOutcome] = useState<Outcome>({});

  useEffect(() => {
    if (!asked) return undefined;
    const { query, count } = asked;
    const address = query ? `?${new URLSearchParams({ q: query })}` : window.location.pathname;
    window.history.replaceState(window.history.state, '', address);

    let isCurrent = true;
    // Results of another query would be taken for those of this one.
    const tell = (progress: 'slow' | 'failed') => {
      if (!isCurrent) return;
      setOutcome(({ found }) => ({ found: found?.query === query ? found : undefined, progress }));
    };
    const slow = setTimeout(tell, patience, 'slow');
    // It is loaded when the first query needs it.
    const search = async () =>
      query.trim() ? (await import('./loadSearch')).index.find(query, count) : undefined;
    search()
      .then((found) => isCurrent && setOutcome({ found }))
      .catch(() => tell('failed'))
      .finally(() => clearTimeout(slow));
    return () => {
      isCurrent = false;
      clearTimeout(slow);
    };
  }, [asked]);

  return [outcome, setOutcome] as const;
}

/** What was found, in a sentence or two, which screen readers say; empty before there is a query. */
function statusOf({ found, progress }: Outcome): string {
  if (progress === 'slow') return found ? 'Loading more results…' : 'Searching…';
  if (!found) return '';
  const { query, total, isPartial, mistyped } = found;
  const quoted = [query.trim(), ...mistyped].map((words) => `“${words}”`);
  return [
    total === 0 && `Nothing found for ${quoted[0]}.`,
    wordsOf(query).length === 0 && 'Signs, and words such as “the”, are not searched for.',
    isPartial && 'No page has all of these words.',
    total > 0 && `${counted(total, 'page')} ${isPartial ? 'with some of them' : 'found'}.`,
    mistyped.length > 0 &&
      `No page has ${quoted.slice(1).join(' and ')}: these have similar words.`,
  ]
    .filter(Boolean)
    .join(' ');
}
