import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { contentType } from 'mime-types';
import { headersFor, type HeaderRule } from 'docusaurus-quiet-pages/headers/headers';
import type { Build, ReleaseFile } from './release';

/** A build, with the bytes of its files. */
interface BuildContents extends Pick<Build, 'commit' | 'scriptHashes' | 'redirects'> {
  /** By path in the build, with forward slashes. */
  contents: ReadonlyMap<string, Buffer>;
  /** The headers of production, which name the types of some files. */
  rules: readonly HeaderRule[];
  /** How long files may be cached, in the same form. */
  caching: readonly HeaderRule[];
}

/** Describes a build for its manifest. The same build has the same description. */
export function describeBuild({
  commit,
  scriptHashes,
  redirects,
  contents,
  rules,
  caching,
}: BuildContents): Build {
  const paths = [...contents.keys()].sort();
  const files = Object.fromEntries(
    paths.map((path) => [
      path,
      {
        ...describeBytes(contents.get(path) ?? Buffer.alloc(0)),
        type: headersFor(rules, `/${path}`)['Content-Type'] ?? typeOf(path),
        cacheControl: headersFor(caching, `/${path}`)['Cache-Control'] ?? '',
      },
    ]),
  );
  const content = digest('sha256', JSON.stringify({ files, scriptHashes, redirects }));
  const id = `${commit.slice(0, 12)}-${content.slice(0, 12)}`;
  return { id, commit, files, scriptHashes, redirects };
}

function describeBytes(bytes: Buffer): Pick<ReleaseFile, 'sha256' | 'md5' | 'size'> {
  return { sha256: digest('sha256', bytes), md5: digest('md5', bytes), size: bytes.length };
}

/** The media type by the ending of the name, with its character set where it has one. */
function typeOf(path: string): string {
  return contentType(extname(path)) || 'application/octet-stream';
}

function digest(algorithm: string, bytes: Buffer | string): string {
  return createHash(algorithm).update(bytes).digest('hex');
}
