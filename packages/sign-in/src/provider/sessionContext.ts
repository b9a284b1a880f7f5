import { createContext } from 'react';
import type { Session } from '../session/sessionStore';

/** Where components read who is signed in, and hear of changes. */
interface SessionSource {
  readonly getSession: () => Session;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The session that {@link SignInProvider} gives to the site; undefined outside of it. */
export const SessionContext = createContext<SessionSource | undefined>(undefined);
