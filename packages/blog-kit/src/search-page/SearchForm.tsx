import React, {
  Fragment,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import Notice from 'docusaurus-quiet-pages/loading/Notice';
import { longDate, counted } from '../common/text';
import { findExcerpts, hitsIn } from './excerpts';
import type { Found, SearchIndex } from './loadSearch';
import { searchPath, type SearchedPage } from './searchFiles';
import styles from './styles.module.css';

/** How many results are shown at first, and how many more each time. */
const step = 8;

/** The field and its results. The address has the query, so that it can be kept, shared and returned to. */
export default function SearchForm(): ReactNode {
  const [query, setQuery] = useState<string>();
  const [count, setCount] = useState(step);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const [outcome, retry] = useSearch(query, count);
  // Somebody who types fast presses Enter before the results are there.
  const isAwaited = useRef(false);
  const firstNew = useRef<number>(undefined);
  const { shown, progress } = outcome;
  const isShown = shown !== undefined && shown.query === query;
  const hasMore = shown !== undefined && shown.found.hits.length > shown.results.length;

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
    if (!shown || current === undefined || shown.results.length <= current) return;
    firstNew.current = undefined;
    // The button is gone if there are no more. A reader who has gone on meanwhile is left in peace.
    if (!isAtButtonOf(results.current)) return;
    results.current?.querySelectorAll('li')[current]?.querySelector('a')?.focus();
  }, [shown]);

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
        <p role="status" className={styles.status}>
          {statusOf(outcome)}
        </p>
        {shown && shown.results.length > 0 && (
          <ol className={styles.results} aria-label="Results">
            {shown.results.map(({ page, terms }) => (
              <Result key={page.permalink} {...page} terms={terms} />
            ))}
          </ol>
        )}
        {progress === 'failed' ? (
          <Notice
            urgent
            action={{
              label: 'Try again',
              onClick: () => {
                // The button goes away, and would take the focus with it. More results take it when they are there.
                if (!shown) field.current?.focus();
                retry();
              },
            }}
          >
            The {shown ? 'next results' : 'search'} could not be loaded.
          </Notice>
        ) : (
          hasMore && (
            <button
              type="button"
              className={clsx('button button--secondary', styles.more)}
              onClick={showMore}
            >
              More results
            </button>
          )
        )}
      </div>
    </div>
  );
}

/** By how many places a key moves the focus. Enter in the field leads to the first result. */
const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus from the field through the results.
 *
 * @returns whether the key was one of the search's own
 */
function moveFocus(key: string, stops: readonly HTMLElement[]): boolean {
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const move = key === 'Enter' && at === 0 ? 1 : moves[key];
  if (at < 0 || move === undefined) return false;
  stops[at + move]?.focus();
  return true;
}

function isAtButtonOf(results: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (activeElement === body) return true;
  return activeElement instanceof HTMLButtonElement && results?.contains(activeElement) === true;
}

interface Shown {
  query: string;
  found: Found;
  results: { page: SearchedPage; terms: ReadonlySet<string> }[];
}

interface Outcome {
  /** For a moment, until other results are there, those of the query before. */
  shown?: Shown;
  /** Of the search for others, or for more of them. */
  progress?: 'begun' | 'slow' | 'failed';
}

/** How long the reader has to pause, in ms, before a query is searched for. */
const pause = 200;

/** How long results may take, in ms, before those of the query before go. */
const patience = 300;

let started: Promise<SearchIndex> | undefined;

/** Loads the search when the first query needs it. */
async function find(query: string, count: number): Promise<Shown> {
  started ??= import('./loadSearch').then(({ loadSearch }) => loadSearch());
  started.catch(() => (started = undefined));
  const index = await started;
  const found = await index.find(query);
  const results = found.hits
    .slice(0, count)
    .map(async ({ page, terms }) => ({ page: await index.page(page), terms: new Set(terms) }));
  return { query, found, results: await Promise.all(results) };
}

/** Searches while the reader types, and keeps the query in the page's address. */
function useSearch(query: string | undefined, count: number): readonly [Outcome, () => void] {
  const [outcome, setOutcome] = useState<Outcome>({});
  const [attempt, setAttempt] = useState(0);
  const isFirst = !outcome.shown && !outcome.progress;

  useEffect(() => {
    if (query === undefined) return undefined;
    let isCurrent = true;
    const set = (next: (before: Outcome) => Outcome): void => {
      if (isCurrent) setOutcome(next);
    };
    const run = async (): Promise<void> => {
      const address = new URL(window.location.href);
      if (query) address.searchParams.set('q', query);
      else address.searchParams.delete('q');
      window.history.replaceState(window.history.state, '', address);
      if (!query.trim()) return set(() => ({}));
      // Results of another query would be taken for those of this one.
      const ofQuery = ({ shown }: Outcome) => (shown?.query === query ? shown : undefined);
      set(({ shown }) => ({ shown, progress: 'begun' }));
      const takeOld = setTimeout(
        () => set((before) => ({ shown: ofQuery(before), progress: 'slow' })),
        patience,
      );
      try {
        const shown = await find(query, count);
        set(() => ({ shown }));
      } catch {
        set((before) => ({ shown: ofQuery(before), progress: 'failed' }));
      } finally {
        clearTimeout(takeOld);
      }
    };
    const timer = setTimeout(() => void run(), isFirst ? 0 : pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the state of the page is no reason to search again
  }, [query, count, attempt]);

  return [outcome, () => setAttempt(attempt + 1)];
}

/** What was found, in a sentence or two, which screen readers say; empty before there is a query. */
function statusOf({ shown, progress }: Outcome): string {
  if (!shown) return progress && progress !== 'failed' ? 'Searching…' : '';
  if (progress === 'slow') return 'Loading more results…';
  const { hits, isPartial, mistyped, hasWords } = shown.found;
  if (hits.length === 0) {
    const why = hasWords ? '' : ' Signs, and words such as “the”, are not searched for.';
    return `Nothing found for ${quote(shown.query)}.${why}`;
  }
  const count = counted(hits.length, 'page');
  const found = isPartial
    ? `No page has all of these words. ${count} with some of them.`
    : `${count} found.`;
  if (mistyped.length === 0) return found;
  return `${found} No page has ${mistyped.map(quote).join(' and ')}: these have similar words.`;
}

/** How much of a query is repeated. Screen readers read all of it. */
const longest = 60;

function quote(query: string): string {
  const text = query.trim();
  return `“${text.length > longest ? `${text.slice(0, longest).trim()}…` : text}”`;
}

const excerptCount = 2;

interface ResultProps extends SearchedPage {
  readonly terms: ReadonlySet<string>;
}

/** A page that was found: its title, its date, and the sections that have the words. */
function Result({ title, permalink, date, tags, sections, terms }: ResultProps): ReactNode {
  const foundTags = tags.filter((tag) => hitsIn(tag, terms).length > 0);
  const excerpts = findExcerpts(sections, terms, excerptCount);
  const phrases = excerpts.flatMap(({ phrase }) => phrase ?? []);
  return (
    <li>
      <h2 className={styles.title}>
        {/* The browser marks what was found only in pages that it opens itself, not the router. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links -- see above */}
        <a href={markedAddress(permalink, '', phrases)}>
          <Marked text={title} terms={terms} />
        </a>
      </h2>
      <p className={styles.facts}>
        {date && <time dateTime={date}>{longDate(date, 'en')}</time>}
        {foundTags.map((tag) => (
          <Fragment key={tag}>
            {'\u00A0· '}
            <Marked text={tag} terms={terms} />
          </Fragment>
        ))}
      </p>
      {excerpts.map(({ id, heading, phrase, text, isCode }) => {
        const marked = <Marked text={text} terms={terms} />;
        return (
          // A part that a post imports may have the ids of the post.
          <div key={`${id} ${text}`} className={styles.excerpt}>
            {id && heading && (
              // eslint-disable-next-line @docusaurus/no-html-links -- as above
              <a href={markedAddress(permalink, id, phrase ? [phrase] : [])}>
                <Marked text={heading} terms={terms} />
              </a>
            )}
            {text && <p>{isCode ? <code>{marked}</code> : marked}</p>}
          </div>
        );
      })}
    </li>
  );
}

function Marked({ text, terms }: { readonly text: string } & Pick<ResultProps, 'terms'>) {
  const hits = hitsIn(text, terms);
  return (
    <>
      {hits.map(({ start, end }, at) => (
        <Fragment key={start}>
          {text.slice(hits[at - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.end ?? 0)}
    </>
  );
}

/**
 * The address of a place in a page, with marks on the phrases that a query has found, where the browser knows how: it
 * scrolls to the first one. Other browsers go to the heading. A style for `::target-text` would make Chromium compute the
 * style of the whole page anew at each view transition.
 *
 * @param id of a heading; empty for the beginning of the page
 * @see https://developer.mozilla.org/docs/Web/URI/Reference/Fragment/Text_fragments
 */
function markedAddress(permalink: string, id: string, phrases: readonly string[]): string {
  // A hyphen has a meaning of its own there; other signs that have one are encoded anyway.
  const texts = phrases.map(
    (phrase) => `text=${encodeURIComponent(phrase).replaceAll('-', '%2D')}`,
  );
  const directive = texts.length > 0 ? `:~:${texts.join('&')}` : '';
  return id || directive ? `${permalink}#${id}${directive}` : permalink;
}
