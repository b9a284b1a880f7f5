import { realpathSync, statSync, closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { documentKind, isPicture, isScript } from 'docusaurus-quiet-pages/content-security';

/**
 * Why a post may not publish a file, and what to do. The text follows the name of the file.
 *
 * The build copies every file that a post names as a link, a picture or an import, so a wrong path could publish the
 * settings of this machine.
 *
 * @param folders the folders whose files may be published: that of the post, and `static/`
 */
export function publishProblem(file: string, folders: readonly string[]): string | undefined {
  const folder = folders.find((candidate) => isInside(candidate, file));
  if (folder === undefined) {
    return 'is outside the folder of the text and static/. Move the file into that folder, or into static/.';
  }
  const problem = nameProblem(path.relative(folder, file));
  if (problem || !statSync(file, { throwIfNoEntry: false })?.isFile()) return problem;

  const target = realpathSync(file);
  // The folders may themselves be reached by a link, as the whole site may be.
  const targetFolder = realFolders(folders).find((candidate) => isInside(candidate, target));
  if (targetFolder === undefined) {
    return 'is behind a link out of the folder of the text and static/. Put the file itself there.';
  }
  return nameProblem(path.relative(targetFolder, target)) ?? keyProblem(target);
}

/** Why code of a file may not be shown; the text follows the name of the file. Most dot files may. */
export function secretProblem(file: string, folder: string): string | undefined {
  return isSecretName(path.relative(folder, file)) ? secretMessage : keyProblem(file);
}

/** Why a file may not be in `static/`, which the build publishes as it is; the text follows the name of the file. */
export function staticProblem(file: string, folder: string): string | undefined {
  const [root, target] = [realpathSync(folder), realpathSync(file)];
  if (!isInside(root, target)) return 'is a link out of static/. Put the file itself there.';
  return secretProblem(file, folder) ?? secretProblem(target, root) ?? drawingProblem(file);
}

const secretMessage = 'may hold secrets, and the build would publish it. Show a made-up example.';

function nameProblem(relative: string): string | undefined {
  if (isSecretName(relative)) return secretMessage;
  return isHidden(relative)
    ? 'is hidden, and the build would publish it. Rename it without the dot.'
    : drawingProblem(relative);
}

/** The headers that stop scripts in drawings are those of `*.svg` (packages/quiet-pages/src/headers/headers.ts). */
function drawingProblem(file: string): string | undefined {
  const { name, ext } = path.parse(file);
  if (ext === '.svg' || ext.toLowerCase() !== '.svg') return undefined;
  return `would be sent without the headers that stop scripts in drawings. Rename it to ${name}.svg.`;
}

function keyProblem(file: string): string | undefined {
  return holdsPrivateKey(file)
    ? 'holds a private key, and the build would publish it. Take it out, and replace the key if it was ever committed.'
    : undefined;
}

function realFolders(folders: readonly string[]): string[] {
  return folders
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
    .map((folder) => realpathSync(folder));
}

/** A private key in text form: RFC 7468, and the older forms of OpenSSL and OpenSSH. */
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;

/**
 * The start of a private key in binary form (DER): a sequence whose first part is its version, 0 or 1, as in RFC 5208,
 * RFC 5915, RFC 5958 and RFC 8017. Certificates and public keys begin otherwise.
 */
// eslint-disable-next-line no-control-regex -- the bytes of DER
const binaryKey = /^0(?:[\x00-\x7f]|\x81.|\x82..)\x02\x01[\x00\x01][0\x02\x04]/s;

/** Key files begin with the key, perhaps after a certificate or two. */
const mostBytes = 16_384;

/** Whether a file holds a private key. Only its start is read: pictures and recordings are large. */
function holdsPrivateKey(file: string): boolean {
  const start = Buffer.alloc(mostBytes);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, start, 0, mostBytes, 0);
    const text = start.toString('latin1', 0, length);
    return privateKey.test(text) || binaryKey.test(text);
  } finally {
    closeSync(descriptor);
  }
}

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
function isSecretName(relative: string): boolean {
  const folders = relative.split(/[\\/]/);
  const name = (folders.pop() ?? '').replace(copyEnding, '');
  return (
    folders.some((folder) => secretFolders.test(folder)) ||
    secretNames.some((pattern) => pattern.test(name))
  );
}

/** Whether a file is hidden: its name or that of one of its folders begins with a dot. */
function isHidden(relative: string): boolean {
  return relative.split(/[\\/]/).some((name) => /^\.[^.]/.test(name) && !publicDotNames.test(name));
}

/** Whether a path is that of a file or folder below a folder; the folder itself is not. Both are absolute. */
export function isInside(folder: string, file: string): boolean {
  return path.resolve(file).startsWith(path.resolve(folder) + path.sep);
}

/**
 * Why a post may not link to a file, and what to do. The text follows the name of the file.
 *
 * The build publishes a linked file at an address of the site, where a document would be a page that nobody has checked,
 * and a script one that pages may run.
 *
 * @param isShown whether the post shows the file as a picture, in which nothing runs
 */
export function attachmentProblem(file: string, isShown = false): string | undefined {
  if (isShown && isPicture(file)) return undefined;
  if (!documentKind(file) && !isScript(file)) return undefined;
  const what = isScript(file) ? 'a script' : 'a document in which scripts can run';
  return `is ${what}, and the build would publish it as a part of this site. Put it into a zip, show it as code, or link to one in static/ by pathname:///….`;
}

/**
 * The same for a file that the bundler copies.
 *
 * @param request how the post names the file, with loaders; those of Docusaurus put pictures into a folder of their own
 */
export function copyProblem(request: string, file: string): string | undefined {
  if (!/(?:file|url)-loader/.test(request)) return undefined;
  const loaders = request.slice(0, request.lastIndexOf('!'));
  return attachmentProblem(file, /[?&]name=assets\/images\//.test(loaders));
}
