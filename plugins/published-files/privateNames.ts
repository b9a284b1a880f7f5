/** Files that hold secrets by their names, in any folder. */
const secretNames = [
  /^\.env(?!\.(?:example|sample|template)$)/i,
  /^\.(?:npmrc|yarnrc\.yml|netrc|pgpass|htpasswd|git-credentials|dockercfg)$/i,
  /^id_(?:rsa|dsa|ecdsa|ed25519)$/i,
  /\.(?:p12|pfx|jks|keystore|ppk|kdbx|tfstate|tfvars)$/i,
];

const secretFolders = /^(?:\.git|\.ssh|\.aws|\.azure|\.gnupg|\.kube|\.docker|node_modules)$/i;

/** The dot files that a site publishes on purpose: RFC 8615, and GitHub Pages. */
const publicDotNames = /^(?:\.well-known|\.nojekyll)$/;

/** Whether a file holds secrets, or what only this machine needs, by its path below the folder that it belongs to. */
export function isSecretName(relative: string): boolean {
  const folders = relative.split(/[\\/]/);
  const name = folders.pop() ?? '';
  return (
    folders.some((folder) => secretFolders.test(folder)) ||
    secretNames.some((pattern) => pattern.test(name))
  );
}

/** Whether a file is hidden: its name or that of one of its folders begins with a dot. */
export function isHidden(relative: string): boolean {
  return relative.split(/[\\/]/).some((name) => /^\.[^.]/.test(name) && !publicDotNames.test(name));
}
