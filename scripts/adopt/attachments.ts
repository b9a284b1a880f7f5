import path from 'node:path';
import { safeName } from './paths';

/** Names of posts, and of settings by which the tools of `npm test` run code that lies beside them. */
const NOT_ATTACHED = /\.mdx?$|^(?:go\.mod|package\.(?:json|yaml)|prettier\.config\.\w+)$/i;

/** The files of a post, with valid and unique names. */
export class Attachments {
  /** Files of the old blog by their paths below this site's folder. */
  readonly files = new Map<string, string>();
  private readonly names = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Puts a file beside the post. Returns its name in the post; undefined for another post or code that would run. */
  beside(file: string): string | undefined {
    const name = this.add(`blog/${this.folder}`, file);
    return name && `./${name}`;
  }

  /**
   * Puts a file where HTML can use it, which cannot refer to the post's folder. Returns its address; undefined for a
   * post or code that would run.
   */
  published(file: string): string | undefined {
    const name = this.add(`static/img/${this.folder}`, file);
    return name && `/img/${this.folder}/${name}`;
  }

  private add(folder: string, file: string): string | undefined {
    const known = this.names.get(`${folder}:${file}`);
    if (known !== undefined) return known;
    const safe = safeName(path.posix.basename(file));
    if (NOT_ATTACHED.test(safe)) return undefined;
    const { name, ext } = path.posix.parse(safe);
    let unique = `${name}${ext}`;
    // Some file systems ignore case.
    const taken = new Set([...this.files.keys()].map((one) => one.toLowerCase()));
    for (let number = 2; taken.has(`${folder}/${unique}`.toLowerCase()); number += 1) {
      unique = `${name}-${number}${ext}`;
    }
    this.names.set(`${folder}:${file}`, unique);
    this.files.set(`${folder}/${unique}`, file);
    return unique;
  }
}
