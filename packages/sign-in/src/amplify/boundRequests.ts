import type { IdentityConfig } from '../settings/identity';
import { identityPoolEndpoint, userPoolEndpoint } from '../settings/addresses';
import { askForTokens, askPool, type Fetch } from './askService';

let unbind: (() => void) | undefined;

/**
 * Limits Amplify's requests to Cognito in time, and checks their answers (see askService.ts). Amplify has no setting
 * for this, and sends every request with the global `fetch`.
 *
 * All other requests of the page stay as they are. The global function is replaced once, however often this is called.
 *
 * @returns a function that puts the browser's own `fetch` back.
 */
export function boundRequests(identity: IdentityConfig): () => void {
  unbind ??= replaceFetch(identity);
  return unbind;
}

function replaceFetch(identity: IdentityConfig): () => void {
  const original = globalThis.fetch;
  // The browser's `fetch` must be called as a function, not as a method of another object.
  const send: Fetch = (...request) => original(...request);
  const pools = [userPoolEndpoint(identity), identityPoolEndpoint(identity)].map(
    (endpoint) => endpoint && new URL(endpoint).href,
  );
  const tokens = identity.oauth && `https://${identity.oauth.domain}/oauth2/token`;
  globalThis.fetch = (...request) => {
    const address = String(request[0]);
    if (pools.includes(address)) return askPool(send, ...request);
    if (address === tokens) return askForTokens(send, ...request);
    return send(...request);
  };
  return () => {
    globalThis.fetch = original;
    unbind = undefined;
  };
}
