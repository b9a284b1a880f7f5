import { useCallback, useState } from 'react';
import { useLoaded, type Loaded } from 'docusaurus-cognito-sign-in/account/useLoaded';
import type { Page } from '../client/types';
import { inWords } from './memberApi';

/** A list that is loaded in parts. */
export interface Pages<Item> {
  readonly loaded: Loaded<Page<Item>>;
  readonly reload: () => Promise<void>;
  /** What is left of the items that were loaded. */
  readonly items: readonly Item[];
  /** Whether there are more parts. */
  readonly hasMore: boolean;
  readonly more: () => Promise<void>;
  /** Takes an item off the list. */
  readonly drop: (item: Item) => void;
}

/** @param ask a function with a stable identity */
export function usePages<Item>(ask: (next: string | null) => Promise<Page<Item>>): Pages<Item> {
  const first = useCallback(() => inWords(ask(null)), [ask]);
  const [loaded, reload] = useLoaded(first);
  const [added, setAdded] = useState<Page<Item>>();
  const [dropped, setDropped] = useState<ReadonlySet<Item>>(new Set());
  const start = loaded.state === 'ready' ? loaded.value : { items: [], nextToken: null };
  const { nextToken } = added ?? start;
  const items = [...start.items, ...(added?.items ?? [])].filter((item) => !dropped.has(item));
  return {
    loaded,
    reload,
    items,
    hasMore: nextToken !== null,
    async more() {
      const page = await inWords(ask(nextToken));
      setAdded({ ...page, items: [...(added?.items ?? []), ...page.items] });
    },
    drop: (item) => setDropped(new Set([...dropped, item])),
  };
}
