import { constants, existsSync } from 'node:fs';
import { copyFile, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from 'docusaurus-blog-kit/published-files/isInside';
import { writeAtomically } from 'docusaurus-plugin-kit/writeAtomically';

/** The folders into which posts are imported, and those into which their translations are. */
const FOLDERS = /^(?:blog|static|i18n\/[\w-]+\/docusaurus-plugin-content-blog)\//;

/** How the paths of the command's own files begin: its report, and posts that are not complete yet. */
const OWN_FILES = '.cache/adopt-';

/** A part of a path that means the same to every system: Windows drops dots and spaces at the end. */
const PLAIN_PART = /^[^\\/:\p{Cc}]*[^\\/:\p{Cc}. ]$/u;

/** The content of a new file: a text, or the absolute path of the file to copy. */
export type Content = { text: string } | { copyOf: string };

/** The folder of this blog. Whatever the other blog names its files, nothing is written elsewhere. */
export class SiteFolder {
  /** The files that were written, relative to the site. */
  readonly written: string[] = [];

  private constructor(private readonly root: string) {}

  static async open(siteDir: string): Promise<SiteFolder> {
    return new SiteFolder(await realpath(siteDir));
  }

  /** Whether there is such a file or folder. */
  async has(file: string): Promise<boolean> {
    return existsSync(await this.resolve(file));
  }

  /** The content of a file that is here. */
  async read(file: string): Promise<Buffer> {
    return readFile(await this.resolve(file));
  }

  /** Writes a file of text, in place of the one that may be here. */
  async replace(file: string, text: string): Promise<void> {
    await this.put(file, { text });
    this.written.push(file);
  }

  /**
   * Copies a file, unless one is here already.
   *
   * @param copyOf its absolute path
   * @returns whether it was missing
   */
  async copyMissing(file: string, copyOf: string): Promise<boolean> {
    if (await this.has(file)) return false;
    await this.put(file, { copyOf });
    this.written.push(file);
    return true;
  }

  /**
   * Makes a folder with its files, completely or not at all.
   *
   * @param files by their paths relative to the site
   */
  async addFolder(folder: string, files: Map<string, Content>): Promise<void> {
    const target = await this.resolve(folder);
    for (const file of files.keys()) await this.resolve(file);
    await this.makeFolder(target, folder, files);
    this.written.push(...files.keys());
  }

  /** The folder gets its name at the end, so that it appears in one step. */
  private async makeFolder(
    target: string,
    folder: string,
    files: Map<string, Content>,
  ): Promise<void> {
    const prefix = await this.resolve(`${OWN_FILES}post`);
    await mkdir(path.dirname(prefix), { recursive: true });
    const temporary = await mkdtemp(prefix);
    try {
      for (const [file, content] of files) {
        const name = file.slice(folder.length + 1);
        await this.put(`.cache/${path.basename(temporary)}/${name}`, content);
      }
      await mkdir(path.dirname(target), { recursive: true });
      await rename(temporary, target);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }

  private async put(file: string, content: Content): Promise<void> {
    const target = await this.resolve(file);
    await mkdir(path.dirname(target), { recursive: true });
    if ('text' in content) writeAtomically(target, content.text);
    else await copyFile(content.copyOf, target, constants.COPYFILE_EXCL);
  }

  /**
   * The absolute path of a file without links. Every access passes here.
   *
   * @throws Error if it is not where an import may write.
   */
  private async resolve(file: string): Promise<string> {
    const [top = '', ...inner] = file.split('/');
    const isPlain = inner.length > 0 && inner.every((part) => PLAIN_PART.test(part));
    if (!isPlain || !(FOLDERS.test(file) || file.startsWith(OWN_FILES))) {
      const folders = 'blog/, static/ or i18n/<language>/docusaurus-plugin-content-blog/';
      throw new Error(`${JSON.stringify(file)} is not a path in ${folders}`);
    }
    const target = await withoutLinks(path.join(this.root, file));
    if (!isInside(path.join(this.root, top), target)) {
      throw new Error(
        `${file} lies behind a symbolic link to ${target}. Put the file or folder itself in its place`,
      );
    }
    return target;
  }
}

/** A path without links. Its end need not exist, but then it must not be a link to what does not exist. */
async function withoutLinks(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const isLink = await lstat(file).then(
      (stats) => stats.isSymbolicLink(),
      () => false,
    );
    if (isLink) throw new Error(`${file} is a symbolic link that leads nowhere`, { cause: error });
    return path.join(await withoutLinks(path.dirname(file)), path.basename(file));
  }
}
