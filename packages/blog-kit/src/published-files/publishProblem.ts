import { closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { documentKind, isPicture, isScript } from 'docusaurus-quiet-pages/content-security';

// Why files may not be published, and what to do. Each text follows the name of the file.

/**
 * Why a file may not be published that is not in one of these folders, or has a secret. The build copies `static/`, and
 * what a post names as a link, a picture or an import, so a wrong path could publish the settings of this machine.
 *
 * @param staticFolder it may have hidden files, such as `.well-known/`
 * @param textFolder that of the text which names the file, if one does
 */
export function publishProblem(
  file: string,
  staticFolder: string,
  textFolder?: string,
): string | undefined {
  const folders = textFolder === undefined ? [staticFolder] : [textFolder, staticFolder];
  const folder = folders.find((candidate) => isInside(candidate, file));
  if (folder === undefined) {
    return 'is outside the folder of the text and static/. Move the file into that folder, or into static/.';
  }
  const isStatic = folder === staticFolder;
  const problem = nameProblem(path.relative(folder, file), isStatic);
  if (problem || !statSync(file, { throwIfNoEntry: false })?.isFile()) return problem;

  const target = realpathSync(file);
  const targetFolder = folders.map(realPath).find((candidate) => isInside(candidate, target));
  if (targetFolder === undefined) {
    return 'is behind a link out of the folder of the text and static/. Put the file itself there.';
  }
  return nameProblem(path.relative(targetFolder, target), isStatic) ?? keyProblem(target);
}

/** Why code of a file may not be shown. Most dot files may. */
export function secretProblem(file: string, folder: string): string | undefined {
  return secretNameProblem(path.relative(folder, file)) ?? keyProblem(file);
}

/**
 * Why a post may not link to a file. The build publishes a linked file at an address of the site, where a document would
 * be a page that nobody has checked, and a script one that pages may run.
 *
 * @param isShown whether the post shows the file as a picture, in which nothing runs
 */
export function attachmentProblem(file: string, isShown: boolean): string | undefined {
  if (isShown && isPicture(file)) return undefined;
  if (!documentKind(file) && !isScript(file)) return undefined;
  const what = isScript(file) ? 'a script' : 'a document in which scripts can run';
  return `is ${what}, and the build would publish it as a part of this site. Put it into a zip, show it as code, or link to one in static/ by pathname:///….`;
}

/** Whether a path is that of a file or folder below a folder; the folder itself is not. Both are absolute. */
export function isInside(folder: string, file: string): boolean {
  return path.resolve(file).startsWith(path.resolve(folder) + path.sep);
}

/** Where a file or folder is in fact: a folder of the site, or the whole site, may be a link to one elsewhere. */
export function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

function nameProblem(relative: string, isStatic: boolean): string | undefined {
  const { name, ext } = path.parse(relative);
  const secret = secretNameProblem(relative);
  if (secret) return secret;
  if (!isStatic && /(?:^|[\\/])\.[^.]/.test(relative)) {
    return 'is hidden, and the build would publish it. Rename it without the dot.';
  }
  // The headers that stop scripts in drawings are those of `*.svg` (packages/quiet-pages/src/headers/headers.ts).
  if (ext === '.svg' || ext.toLowerCase() !== '.svg') return undefined;
  return `would be sent without the headers that stop scripts in drawings. Rename it to ${name}.svg.`;
}

/** Files that hold secrets, or what only this machine needs, by their paths below the folder that they belong to. */
const secretNames = [
  /(?:^|[\\/])(?:\.(?:git|ssh|aws|azure|gnupg|kube|docker)|node_modules)[\\/]/i,
  /(?:^|[\\/])\.env(?!\.(?:example|sample|template)$)[^\\/]*$/i,
  /(?:^|[\\/])\.(?:npmrc|yarnrc\.yml|pypirc|netrc|pgpass|htpasswd|git-credentials)$/i,
  /(?:^|[\\/])\.docker(?:cfg|configjson)$/i,
  // The name of .netrc on Windows.
  /(?:^|[\\/])_netrc$/i,
  /(?:^|[\\/])id_(?:rsa|dsa|ecdsa|ed25519)$/i,
  /\.(?:p12|pfx|jks|keystore|ppk|kdbx|tfstate|tfvars|tfvars\.json)$/i,
];

/** What editors and programs add to the name of a copy. */
const copyEnding = /(?:\.(?:bak|backup|old|orig|save|\d+)|~)+$/i;

function secretNameProblem(relative: string): string | undefined {
  const name = relative.replace(copyEnding, '');
  if (!secretNames.some((pattern) => pattern.test(name))) return undefined;
  return 'may hold secrets, and the build would publish it. Show a made-up example.';
}

/** In text form: RFC 7468, and the older forms of OpenSSL and OpenSSH. */
const privateKey = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----/;

// In binary form (DER): a sequence whose first part is its version, 0 or 1 (RFC 5208, 5915, 5958 and 8017).
// oxlint-disable-next-line no-control-regex -- the bytes of DER
const binaryKey = /^0(?:[\x00-\x7f]|\x81.|\x82..)\x02\x01[\x00\x01][0\x02\x04]/s;

/** Only the start of a file is read: pictures are large, and a key stands at the start, perhaps after a certificate. */
function keyProblem(file: string): string | undefined {
  const start = Buffer.alloc(16_384);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, start);
  closeSync(descriptor);
  const text = start.toString('latin1', 0, length);
  if (!privateKey.test(text) && !binaryKey.test(text)) return undefined;
  return 'holds a private key, and the build would publish it. Take it out, and replace the key if it was ever committed.';
}
