import { createContext, useContext } from 'react';

const SessionEndContext = createContext<() => void>(() => undefined);

/** Gives the parts of the page the function that reports the end of the session. */
export const SessionEndProvider = SessionEndContext.Provider;

/** A function to call when the service says that the member is no longer signed in. */
export function useSessionEnd(): () => void {
  return useContext(SessionEndContext);
}
