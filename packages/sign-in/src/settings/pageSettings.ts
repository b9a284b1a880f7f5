import type { IdentityConfig } from './identityConfig';

type Storage = IdentityConfig['storage'];

/** The settings that every page has, to find a stored session. */
export interface PageSettings {
  clientId: string;
  storage: Storage['kind'];
  cookieDomain?: string;
  cookiePrefix?: string;
}

/** The settings for every page. */
export function toPageSettings({ userPoolClientId, storage }: IdentityConfig): PageSettings {
  return { clientId: userPoolClientId, ...toStorageSettings(storage) };
}

/** The part of them that says where tokens are kept. */
export function toStorageSettings(storage: Storage): Omit<PageSettings, 'clientId'> {
  const prefix = cookiePrefix(storage);
  return {
    storage: storage.kind,
    ...(storage.kind === 'cookies' && storage.domain && { cookieDomain: storage.domain }),
    ...(prefix && { cookiePrefix: prefix }),
  };
}

/**
 * What the names of the cookies begin with. Browsers take a cookie named `__Host-…` only from this very host, over an
 * encrypted connection, so no other host of the domain can replace a member's session by another. They refuse one that
 * has a domain or may go unencrypted, so with such settings there is no prefix.
 *
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis-22#section-4.1.3.2
 */
export function cookiePrefix(storage: Storage): string {
  return storage.kind === 'cookies' && storage.secure && !storage.domain ? '__Host-' : '';
}
