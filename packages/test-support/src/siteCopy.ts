import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
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

/** Generated and private files, which are not copied: those of the copy are its own. */
const left =
  /^(?:node_modules|build|\.cache|\.docusaurus|\.git|test-results|\.env(?!\.example$).*)$/;

/**
 * Makes a copy of the site that can be built and tested by itself, or brings one up to date.
 *
 * Only what differs is written, so that the bundler of the copy finds its cache valid. The packages are links to those
 * of the repository, in the copy's own `node_modules`, where bundlers keep their cache.
 */
export function copySite({ root, target, overlay, texts, without = [] }: SiteCopyOptions): void {
  const wanted = new Map<string, Buffer>();
  const add = (folder: string) => {
    for (const file of filesIn(folder)) wanted.set(file, readFileSync(path.join(folder, file)));
  };
  add(root);
  const hasBlog = overlay && existsSync(path.join(overlay, 'blog'));
  const replaced = hasBlog ? [...without, 'blog'] : without;
  for (const file of wanted.keys()) {
    if (replaced.some((gone) => file === gone || file.startsWith(`${gone}/`))) wanted.delete(file);
  }
  if (overlay) add(overlay);
  for (const [file, text] of texts ?? []) wanted.set(file, Buffer.from(text));

  mkdirSync(target, { recursive: true });
  for (const file of filesIn(target)) {
    if (!wanted.has(file)) rmSync(path.join(target, file));
  }
  for (const [name, content] of wanted) {
    const file = path.join(target, name);
    if (existsSync(file) && readFileSync(file).equals(content)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  linkPackages(root, target);
}

/** The files of a site that people write, relative to it, with forward slashes. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !left.test(name))
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return filesBelow(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    });
}

/** Links every package of the repository. */
function linkPackages(root: string, target: string): void {
  const [from, to] = [path.join(root, 'node_modules'), path.join(target, 'node_modules')];
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(to, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(path.join(to, entry.name));
  }
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const installed = path.join(from, entry.name);
    // A workspace is the copy's: TypeScript would not take a class of the repository's for that of the copy.
    const own = path.join(target, path.relative(realpathSync(root), realpathSync(installed)));
    const folder = entry.isSymbolicLink() && existsSync(own) ? own : installed;
    // On Windows, only junctions need no special rights.
    symlinkSync(folder, path.join(to, entry.name), 'junction');
  }
}
