import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PlainError } from 'docusaurus-plugin-kit/plainError';
import { githubPagesFiles } from './githubPages';
import type { Host } from './host';
import type { HostFiles, Published } from './published';
import { cloudflare, netlify, textFiles } from './textFiles';
import { vercelFiles } from './vercelFiles';

const makers: Record<Host, (published: Published) => HostFiles> = {
  netlify: (published) => textFiles(published, netlify),
  cloudflare: (published) => textFiles(published, cloudflare),
  vercel: vercelFiles,
  'github-pages': githubPagesFiles,
};

/**
 * Adds to a build the files in which its host reads headers, redirects and the like.
 *
 * @param folder the folder of the build
 * @returns what the host cannot do of it
 * @throws PlainError if the build has such a file of the owner's, or the host would leave out a header
 */
export function writeHostFiles(host: Host, folder: string, published: Published): string[] {
  const { files, warnings } = makers[host](published);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') !== text) {
      throw new PlainError(
        `static/ has a ${name}, which the build writes for the host "${host}". Take the file out of static/, or leave out host and keep the file.`,
      );
    }
    writeFileSync(file, text);
  }
  return warnings;
}
