import { useState, useSyncExternalStore } from 'react';

/**
 * Whether the server rendered this component and React hydrates it. It does not change while the component is mounted.
 */
export function useIsFromServer(): boolean {
  const isWaking = useSyncExternalStore(subscribe, isWakingInBrowser, isWakingOnServersPage);
  const [isFromServer] = useState(isWaking);
  return isFromServer;
}

// React reads the server's state only when it hydrates HTML from the server.
const subscribe = () => () => {};
const isWakingInBrowser = () => false;
const isWakingOnServersPage = () => true;
