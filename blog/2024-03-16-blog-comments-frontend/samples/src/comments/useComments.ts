import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../auth/session';
import { addComment, listComments } from './api';
import { merge } from './merge';
import type { AddCommentInput, Comment } from './types';

type State = {
  status: 'loading' | 'ready' | 'failed';
  items: Comment[];
  nextToken: string | null;
};

const start: State = { status: 'loading', items: [], nextToken: null };

export function useComments(postSlug: string) {
  const [state, setState] = useState(start);
  const signedIn = useSession().status === 'authenticated';

  // #region effects
  const accept = useCallback((incoming: Comment[]) => {
    setState((old) => ({ ...old, items: merge(old.items, incoming) }));
  }, []);

  const refresh = useCallback(async () => {
    try {
      const { items, nextToken } = await listComments(postSlug);
      setState((old) => ({
        status: 'ready',
        items: merge(old.items, items),
        nextToken: old.status === 'ready' ? old.nextToken : nextToken,
      }));
    } catch {
      // A failed refresh must not take away what is on the screen.
      setState((old) =>
        old.status === 'ready' ? old : { ...old, status: 'failed' },
      );
    }
  }, [postSlug]);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  useEffect(() => {
    if (!signedIn) return undefined;
    let stop: (() => void) | undefined;
    let left = false;
    import(/* webpackChunkName: "live" */ './live')
      .then(({ followComments }) => {
        if (left) return;
        stop = followComments(postSlug, {
          onComment: (comment) => accept([comment]),
          onConnected: () => void refresh(),
        });
      })
      .catch(() => undefined);
    return () => {
      left = true;
      stop?.();
    };
  }, [signedIn, postSlug, accept, refresh]);
  // #endregion

  const more = async () => {
    if (state.nextToken === null) return;
    const page = await listComments(postSlug, state.nextToken);
    setState((old) => ({
      ...old,
      items: merge(old.items, page.items),
      nextToken: page.nextToken,
    }));
  };

  const add = async (input: Omit<AddCommentInput, 'postSlug'>) => {
    accept([await addComment({ ...input, postSlug })]);
  };

  return { ...state, refresh, more, add };
}
