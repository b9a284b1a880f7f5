import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { filesBelow } from 'docusaurus-quiet-pages/common/files';

/** The differences between a copy of the site and the repository. */
interface SiteCopyOptions {
  /** The repository. */
  root: string;
  /** The folder of the copy. An earlier copy there is updated. */
  target: string;
  /** A folder whose files replace those of the same path; its `blog/` replaces the whole blog. */
  overlay?: string;
  /** Texts of additional files, by path. */
  texts?: ReadonlyMap<string, string>;
  /** Folders and files of the repository to leave out, by path. */
  without?: readonly string[];
}

/** Generated and private files, which are not copied. A copy keeps its own. */
const made = ['node_modules', 'build', '.cache', '.docusaurus', '.git', 'test-results'];

/** Settings and secrets of this machine are not copied, but their example is. */
const isPrivate = (name: string) => /^\.env(?!\.example$)/.test(name);

/**
 * Makes a copy of the site that can be built and tested by itself, or brings one up to date.
 *
 * Only what differs is written, so that the bundler of the copy finds its cache valid. The packages are links to those
 * of the repository, in the copy's own `node_modules`, where bundlers keep their cache.
 */
export function copySite({ root, target, overlay, texts, without = [] }: SiteCopyOptions): void {
  const wanted = new Map<string, string | { text: string }>();
  for (const file of filesIn(root)) wanted.set(file, path.join(root, file));
  const replaced = [
    ...without,
    ...(overlay && existsSync(path.join(overlay, 'blog')) ? ['blog'] : []),
  ];
  for (const file of wanted.keys()) {
    const isGone = (gone: string) => file === gone || file.startsWith(`${gone}/`);
    if (replaced.some(isGone)) wanted.delete(file);
  }
  if (overlay) for (const file of filesIn(overlay)) wanted.set(file, path.join(overlay, file));
  for (const [file, text] of texts ?? []) wanted.set(file, { text });

  if (existsSync(target)) {
    for (const file of filesIn(target)) {
      if (!wanted.has(file)) rmSync(path.join(target, file));
    }
  }
  for (const [file, source] of wanted) bringUpToDate(path.join(target, file), source);
  linkPackages(root, target);
}

/** The files of a site that people write, relative to it, with forward slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.includes(name) && !isPrivate(name))
    .flatMap((entry) => {
      if (entry.isDirectory()) {
        return filesBelow(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
      }
      return entry.isFile() ? [entry.name] : [];
    });
}

function bringUpToDate(file: string, source: string | { text: string }): void {
  const content = typeof source === 'string' ? readFileSync(source) : Buffer.from(source.text);
  if (existsSync(file) && readFileSync(file).equals(content)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  if (typeof source === 'string') cpSync(source, file);
  else writeFileSync(file, content);
}

/** Links every package of the repository, and removes links to those that are gone. */
function linkPackages(root: string, target: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(target, 'node_modules')];
  mkdirSync(to, { recursive: true });
  const packages = new Map(
    readdirSync(from)
      .filter((name) => name !== '.cache')
      .map((name) => [name, ownWorkspace(root, target, name) ?? path.join(from, name)]),
  );
  for (const name of readdirSync(to)) {
    const link = path.join(to, name);
    const isLink = lstatSync(link).isSymbolicLink();
    if (isLink && readlinkSync(link) !== packages.get(name)) rmSync(link);
  }
  for (const [name, folder] of packages) {
    const link = path.join(to, name);
    // On Windows, only junctions need no special rights.
    if (!existsSync(link)) symlinkSync(folder, link, 'junction');
  }
}

/** The folder of a workspace in the copy: TypeScript would not take a class of the repository's for the copy's. */
function ownWorkspace(root: string, target: string, name: string): string | undefined {
  const installed = path.join(root, 'node_modules', name);
  if (!lstatSync(installed).isSymbolicLink()) return undefined;
  const folder = path.join(target, path.relative(realpathSync(root), realpathSync(installed)));
  return existsSync(folder) ? folder : undefined;
}
