import { addressesAt, siteRoots } from 'docusaurus-quiet-pages/siteRoots';

/** Whether this site has comments, reactions and bookmarks. If site.config.ts is wrong, the build says so. */
export async function hasMembers(): Promise<boolean> {
  try {
    return (await import('../../site.config')).site.members ?? false;
  } catch {
    return false;
  }
}

/**
 * Where this site is in each of its languages, the first one last: the sign-in returns to these addresses.
 *
 * If site.config.ts is wrong, this is the address of the host alone: the build says what is wrong.
 *
 * @param origin where its host is, such as http://localhost:3000
 */
export async function siteAddresses(origin: string): Promise<string[]> {
  try {
    await import('../../site.config');
    return addressesAt(origin, siteRoots({ baseUrl: '/' }));
  } catch {
    return [origin];
  }
}
