import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endBuild } from 'docusaurus-plugin-kit/plainError';
import type { Host } from './host';
import type { HostFiles, Published } from './published';
import { cloudflare, netlify, textFiles } from './textFiles';
import { vercelFiles } from './vercelFiles';

const makers: Record<Host, (published: Published) => HostFiles> = {
  netlify: (published) => textFiles(published, netlify),
  cloudflare: (published) => textFiles(published, cloudflare),
  vercel: vercelFiles,
  // It reads nothing of headers or redirects.
  'github-pages': () => ({ files: {}, warnings: [] }),
};

/**
 * Stops a build before it has pages, if it is known by then that {@link writeHostFiles} would stop it.
 *
 * @param folders the folders that the build copies as they are
 * @throws PlainError as {@link writeHostFiles}
 */
export function refuseEarly(host: Host, folders: readonly string[], published: Published): void {
  const { files } = makers[host](published);
  for (const name of Object.keys(files)) {
    if (folders.some((folder) => existsSync(path.join(folder, name)))) refuseOwn(name, host);
  }
}

/**
 * Adds to a build the files in which its host reads headers and redirects.
 *
 * @param folder the folder of the build
 * @returns what the host cannot do of it
 * @throws PlainError if the build has such a file of the owner's, or the host would leave out a header
 */
export function writeHostFiles(host: Host, folder: string, published: Published): string[] {
  const { files, warnings } = makers[host](published);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') !== text) refuseOwn(name, host);
    writeFileSync(file, text);
  }
  return warnings;
}

function refuseOwn(name: string, host: Host): never {
  return endBuild(
    `The site has a file ${name} of its own, in static/ or by another plugin, and the build writes one for the host "${host}". Take yours out, or leave out host and keep it.`,
  );
}
