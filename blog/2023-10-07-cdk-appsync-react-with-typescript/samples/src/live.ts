import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/api';
import { Hub } from 'aws-amplify/utils';
import { client } from './client';
import { onBookmarkChanged } from './graphql/operations';
import type { BookmarkStore } from './store';

const interruptions: ConnectionState[] = [
  ConnectionState.ConnectionDisrupted,
  ConnectionState.ConnectionDisruptedPendingNetwork,
  ConnectionState.ConnectedPendingNetwork,
  ConnectionState.ConnectedPendingKeepAlive,
];

// #region connect
/** Loads the list and keeps it current. Returns the function that ends this. */
export function connect(store: BookmarkStore): () => void {
  let ended = false;
  store.setLive('connecting');
  void store.refresh();

  const stopListening = Hub.listen('api', ({ payload }) => {
    if (ended || payload.event !== CONNECTION_STATE_CHANGE) return;
    const { connectionState } = payload.data as {
      connectionState: ConnectionState;
    };
    if (connectionState === ConnectionState.Connected) {
      // The subscription is acknowledged, for the first time or after a gap.
      store.setLive('on');
      void store.refresh();
    } else if (interruptions.includes(connectionState)) {
      store.setLive('interrupted');
    }
  });

  const subscription = client.graphql({ query: onBookmarkChanged }).subscribe({
    next: ({ data }) => {
      // Amplify's type rules out null; the schema does not.
      if (data.onBookmarkChanged) store.receive(data.onBookmarkChanged);
    },
    error: () => {
      // Amplify has given up, for example because the token was refused.
      ended = true;
      store.setLive('stopped');
    },
  });

  return () => {
    ended = true;
    subscription.unsubscribe();
    stopListening();
  };
}
// #endregion
