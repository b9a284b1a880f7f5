// What the site's pages and the scripts of this package agree on.
import type { Session } from 'docusaurus-cognito-sign-in/session/sessionStore';

/** Whether readers may comment on a post, by `comments` in its front matter. */
export type Openness = 'open' | 'closed' | 'none';

/** What the back end knows a post by: its address below that of the blog. */
export function slugOf(permalink: string): string {
  return permalink.replace(/^\/blog\/|\/$/g, '');
}

/** Reads `comments` of a front matter: `false` for none, `closed` for those that there are; open without it. */
export function opennessOf(value: unknown): Openness | undefined {
  if (value === undefined || value === true) return 'open';
  if (value === false) return 'none';
  return value === 'closed' ? 'closed' : undefined;
}

/** What a page that is hydrated tells the scripts of this package. */
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

/** What ends a part when the page shows another post. */
export const leaveEvent = 'members-leave';

/** The id of the part of a page with its comments. The way back from the sign-in opens them. */
export const commentsId = 'comments';
