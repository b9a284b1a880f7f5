import { useState, useSyncExternalStore } from 'react';

/** Whether the server has written the HTML of this component, and React is taking it over: true for as long as it lives. */
export function useIsFromServer(): boolean {
  const isWaking = useSyncExternalStore(subscribe, isWakingInBrowser, isWakingOnServersPage);
  const [isFromServer] = useState(isWaking);
  return isFromServer;
}

// React asks for the server's state exactly where it takes over the HTML that the server has written.
const subscribe = () => () => {};
const isWakingInBrowser = () => false;
const isWakingOnServersPage = () => true;
