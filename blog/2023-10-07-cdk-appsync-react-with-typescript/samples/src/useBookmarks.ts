import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from './api';
import { connect } from './live';
import { createStore } from './store';

export function useBookmarks() {
  const [store] = useState(() => createStore(api));
  const [connection, setConnection] = useState(1);
  useEffect(() => connect(store), [store, connection]);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { store, snapshot, reconnect: () => setConnection(connection + 1) };
}
