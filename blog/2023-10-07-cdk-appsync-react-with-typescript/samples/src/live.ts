import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import { client } from './client';
import { onBookmarkChanged } from './graphql/operations';
import type { BookmarkStore } from './store';

// #region connect
export function connect(store: BookmarkStore): () => void {
  void store.refresh();

  // Connected comes when the subscription is acknowledged, first and after gaps.
  const stopListening = Hub.listen('api', ({ payload }) => {
    if (payload.event !== CONNECTION_STATE_CHANGE) return;
    const { connectionState } = payload.data as { connectionState: ConnectionState };
    if (connectionState === ConnectionState.Connected) void store.refresh();
  });

  const subscription = client.graphql({ query: onBookmarkChanged }).subscribe({
    next: ({ data }) => {
      // Amplify's type rules out null; the schema does not.
      if (data.onBookmarkChanged) store.receive(data.onBookmarkChanged);
    },
    error: () => store.report({ kind: 'notLive' }),
  });

  return () => {
    subscription.unsubscribe();
    stopListening();
  };
}
// #endregion
