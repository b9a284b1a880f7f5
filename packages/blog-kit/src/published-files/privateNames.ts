/** Files that hold secrets by their names, in any folder. */
const secretNames = [
  /^\.env(?!\.(?:example|sample|template)$)/i,
  /^\.(?:npmrc|yarnrc\.yml|pypirc|netrc|pgpass|htpasswd|git-credentials)$/i,
  /^\.docker(?:cfg|configjson)$/i,
  // The name of .netrc on Windows.
  /^_netrc$/i,
  /^id_(?:rsa|dsa|ecdsa|ed25519)$/i,
  /\.(?:p12|pfx|jks|keystore|ppk|kdbx|tfstate|tfvars|tfvars\.json)$/i,
];

/** What editors and programs add to the name of a copy. */
const copyEnding = /(?:\.(?:bak|backup|old|orig|save|\d+)|~)+$/i;

const secretFolders = /^(?:\.git|\.ssh|\.aws|\.azure|\.gnupg|\.kube|\.docker|node_modules)$/i;

/** The dot files that a site publishes on purpose: RFC 8615, and GitHub Pages. */
const publicDotNames = /^(?:\.well-known|\.nojekyll)$/;

/** Whether a file holds secrets, or what only this machine needs, by its path below the folder that it belongs to. */
export function isSecretName(relative: string): boolean {
  const folders = relative.split(/[\\/]/);
  const name = (folders.pop() ?? '').replace(copyEnding, '');
  return (
    folders.some((folder) => secretFolders.test(folder)) ||
    secretNames.some((pattern) => pattern.test(name))
  );
}

/** Whether a file is hidden: its name or that of one of its folders begins with a dot. */
export function isHidden(relative: string): boolean {
  return relative.split(/[\\/]/).some((name) => /^\.[^.]/.test(name) && !publicDotNames.test(name));
}
