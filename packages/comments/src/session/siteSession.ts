import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';

/** What a page that is awake tells the scripts of this package. */
export interface SiteSession {
  getSession(): Session;
  subscribe(listener: () => void): () => void;
  /** Starts Amplify. @returns undefined if nobody is signed in */
  readAccessToken(): Promise<string | undefined>;
}

/** A script asks for the session; its `detail` is a function that gets it. */
export const askEvent = 'members-ask';

/** The page can answer from now on. */
export const readyEvent = 'members-ready';
