import { createContext, useContext } from 'react';

const ReturnPathContext = createContext('/');

/** Gives the sign-in form's buttons the path to come back to: Amplify UI takes components, not their properties. */
export const ReturnPathProvider = ReturnPathContext.Provider;

/** The path to come back to after a redirect. */
export function useReturnPath(): string {
  return useContext(ReturnPathContext);
}
