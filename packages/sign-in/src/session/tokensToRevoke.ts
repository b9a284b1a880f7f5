import pageSettings from '@generated/docusaurus-cognito-sign-in/default/page.json';
import { keysWith, readItem, removeItems, writeItem } from './siteStorage';
import { keptTokenPrefix as prefix } from './storageKeys';
import { readStoredRefreshToken } from './storedSession';

// The refresh tokens of sessions that have ended here, but not yet at Cognito. Nothing but revokeTokens.ts reads them.

/** A refresh token that Cognito has not revoked yet. */
export interface TokenToRevoke {
  readonly key: string;
  readonly clientId: string;
  readonly token: string;
}

/** A refresh token lives for 30 days by Cognito's default and in infra/. In seconds. */
const lifetime = 30 * 24 * 3600;

/** Cookies go with every request to the site: a few of these tokens are as large as servers accept. */
const most = 3;

/**
 * Keeps the refresh token of the stored session until Cognito has revoked it, before the session is removed.
 *
 * @returns whether it is kept. It is not if nobody is signed in, or if the storage is full or forbidden.
 */
export function keepTokenToRevoke(): boolean {
  const token = readStoredRefreshToken();
  if (!token || !pageSettings) return false;
  const kept = tokensToRevoke();
  if (kept.some((each) => each.token === token)) return true;
  for (const { key } of kept.slice(0, 1 - most)) dropTokenToRevoke(key);
  return writeItem(`${prefix}${Date.now()}`, `${pageSettings.clientId} ${token}`, lifetime);
}

/** The kept tokens, the oldest first. Tokens that have outlived their time and values in another form are removed. */
export function tokensToRevoke(): TokenToRevoke[] {
  return keysWith(prefix)
    .sort()
    .flatMap((key) => {
      const [clientId, token] = (readItem(key) ?? '').split(' ');
      const isAlive = Date.now() - Number(key.slice(prefix.length)) < lifetime * 1000;
      if (clientId && token && isAlive) return [{ key, clientId, token }];
      dropTokenToRevoke(key);
      return [];
    });
}

/** Whether a key of the storage is that of a kept token. */
export function isTokenToRevoke(key: string): boolean {
  return key.startsWith(prefix);
}

/** Forgets a kept token, because Cognito no longer accepts it. */
export function dropTokenToRevoke(key: string): void {
  removeItems((each) => each === key);
}
