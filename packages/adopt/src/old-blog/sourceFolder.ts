import { constants } from 'node:fs';
import { access, lstat, readdir, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isUtf8 } from 'node:buffer';

// Files and folders at the top of a blog that tools make or that are not part of it.
const SKIPPED = new Set(['vendor', 'build', 'dist', 'resources', '_site', 'coverage']);

/** The maximum length of a post (5 MB): longer files are not written by people. */
const MAX_BYTES = 5_000_000;

/** The folder of the old blog. Only files in it can be read, and nothing outside it. */
export class SourceFolder {
  private constructor(
    readonly root: string,
    /** Relative to the root, with forward slashes, sorted. */
    readonly files: ReadonlySet<string>,
    /** Links, which may lead outside. */
    readonly links: readonly string[],
    /** Files and folders that the system does not let us read. */
    readonly closed: readonly string[],
  ) {}

  /**
   * Lists the folder's files, without following links.
   *
   * @throws Error when it is not a folder.
   */
  static async open(folder: string): Promise<SourceFolder> {
    const root = await realpath(folder).catch(() => {
      throw new Error(`There is no folder ${folder}.`);
    });
    if (!(await lstat(root)).isDirectory()) throw new Error(`${folder} is not a folder.`);
    const found: Found = { files: [], links: [], closed: [] };
    await list(root, '', found);
    const { files, links, closed } = found;
    if (closed.includes(''))
      throw new Error(`${folder} cannot be read. Allow it, and run this again.`);
    return new SourceFolder(root, new Set(files.sort()), links.sort(), closed.sort());
  }

  /** Whether there is such a file. */
  has(file: string): boolean {
    return this.files.has(file);
  }

  /** The absolute path of a file. */
  absolute(file: string): string {
    return path.join(this.root, file);
  }

  /** The files below a folder. */
  below(folder: string): string[] {
    const prefix = folder === '' || folder === '.' ? '' : `${folder.replace(/\/$/, '')}/`;
    return [...this.files].filter((file) => file.startsWith(prefix));
  }

  /**
   * A file's text, with line feeds only and without a byte order mark.
   *
   * @throws Error when it is no text, or too long for one.
   */
  async readText(file: string): Promise<string> {
    const absolute = this.absolute(file);
    const { size } = await lstat(absolute);
    if (size > MAX_BYTES) throw new Error(`${Math.round(size / 1e6)} MB are too much for a post.`);
    const bytes = await readFile(absolute);
    if (bytes.includes(0)) throw new Error('It is not text.');
    if (!isUtf8(bytes)) throw new Error('It is not UTF-8. Save it as UTF-8, and run this again.');
    return bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n');
  }
}

/** What a folder holds, by paths relative to the old blog. */
type Found = Record<'files' | 'links' | 'closed', string[]>;

async function list(root: string, folder: string, found: Found): Promise<void> {
  const absolute = path.join(root, folder);
  if (!(await isReadable(absolute))) {
    found.closed.push(folder);
    return;
  }
  for (const entry of await readdir(absolute, { withFileTypes: true })) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isFile()) {
      const isOpen = await isReadable(path.join(root, name));
      found[isOpen ? 'files' : 'closed'].push(name);
    } else if (isSkipped(name)) continue;
    else if (entry.isSymbolicLink()) found.links.push(name);
    else if (entry.isDirectory()) await list(root, name, found);
  }
}

async function isReadable(file: string): Promise<boolean> {
  return access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
}

function isSkipped(folder: string): boolean {
  const name = path.posix.basename(folder);
  return name === 'node_modules' || name.startsWith('.') || SKIPPED.has(folder);
}
