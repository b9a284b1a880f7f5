import { createContext, useContext } from 'react';

const ReturnPathContext = createContext('/');

/**
 * Gives the sign-in form's buttons the path to return to. It is a context because Amplify UI accepts components, but
 * not their properties.
 */
export const ReturnPathProvider = ReturnPathContext.Provider;

/** The path to return to after a redirect. */
export function useReturnPath(): string {
  return useContext(ReturnPathContext);
}
