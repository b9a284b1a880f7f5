import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from './api';
import { connect } from './live';
import { createStore } from './store';

export function useBookmarks() {
  const [store] = useState(() => createStore(api));
  useEffect(() => connect(store), [store]);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { store, snapshot };
}
