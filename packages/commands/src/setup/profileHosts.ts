interface ProfileHost {
  /** What a link to it says. */
  label: string;
  /** Its key among an author's `socials`: https://docusaurus.io/docs/blog#author-socials */
  social: string;
  /** What of an address is the handle, where Docusaurus makes the address of a handle. */
  handle?: RegExp;
}

const HOSTS: Record<string, ProfileHost> = {
  'github.com': { label: 'GitHub', social: 'github', handle: /^https:\/\/github\.com\/([^/]+)$/ },
  'gitlab.com': { label: 'GitLab', social: 'gitlab' },
  'codeberg.org': { label: 'Codeberg', social: 'codeberg' },
  'bitbucket.org': { label: 'Bitbucket', social: 'bitbucket' },
  'sr.ht': { label: 'SourceHut', social: 'sourcehut' },
  'git.sr.ht': { label: 'SourceHut', social: 'sourcehut' },
  'gitea.com': { label: 'Gitea', social: 'gitea' },
  'bsky.app': {
    label: 'Bluesky',
    social: 'bluesky',
    handle: /^https:\/\/bsky\.app\/profile\/([^/]+)$/,
  },
};

/** The text of a link to a profile: the name of its host, or the host's address if the name is unknown. */
export function profileLabel(profile: string): string {
  const host = hostOf(profile);
  return HOSTS[host]?.label ?? host;
}

/** A profile in the form of the authors file: its handle, or its address. */
export function toSocial(profile: string): [platform: string, value: string] {
  const host = hostOf(profile);
  const { social = host, handle } = HOSTS[host] ?? {};
  return [social, handle?.exec(profile)?.[1] ?? profile];
}

function hostOf(profile: string): string {
  return URL.canParse(profile) ? new URL(profile).host.replace(/^www\./, '') : profile;
}
