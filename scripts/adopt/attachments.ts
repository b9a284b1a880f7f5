import path from 'node:path';
import { safeName } from './paths';

/** The files of a post, with valid and unique names. */
export class Attachments {
  /** Files of the old blog by their paths below this site's folder. */
  readonly files = new Map<string, string>();
  private readonly names = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Puts a file beside the post. Returns its name in the post. */
  beside(file: string): string {
    return `./${this.add(`blog/${this.folder}`, file)}`;
  }

  /** Puts a file where HTML can use it, which cannot refer to the post's folder. Returns its address. */
  published(file: string): string {
    return `/img/${this.folder}/${this.add(`static/img/${this.folder}`, file)}`;
  }

  private add(folder: string, file: string): string {
    const known = this.names.get(`${folder}:${file}`);
    if (known !== undefined) return known;
    const { name, ext } = path.posix.parse(safeName(path.posix.basename(file)));
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
