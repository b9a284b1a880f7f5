import { createContext } from 'react';
import { getSession, subscribe, type Session } from '../session/sessionStore';

/** Where components read who is signed in, and hear of changes. */
interface SessionSource {
  readonly getSession: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The session of this browser. */
export const source: SessionSource = { getSession, subscribe };

/**
 * The session that the provider gives to the site. Docusaurus renders its page after a crash, with the navbar, outside of
 * Root: there it is the same session, as far as it is known.
 */
export const SessionContext = createContext(source);
