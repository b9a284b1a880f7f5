import path from 'node:path';
import { attachmentProblem } from 'docusaurus-blog-kit/published-files/attachmentProblem';
import { postsFolder, safeName } from './paths';

/** Names of posts, and of settings by which the tools of `npm test` run code that lies beside them. */
const NOT_ATTACHED = /\.mdx?$|^(?:go\.mod|package\.(?:json|yaml)|prettier\.config\.\w+)$/i;

/** How a post uses a file. */
export interface Use {
  /** The address by which it names the file. */
  url: string;
  /** Whether it shows the file as a picture, in which nothing runs. */
  isShown: boolean;
}

/** The files of a post, with valid and unique names. */
export class Attachments {
  /** Files of the old blog by their paths below this site's folder. */
  readonly files = new Map<string, string>();
  private readonly names = new Map<string, string>();
  private readonly problems = new Map<string, string>();

  /**
   * @param folder the name of the post's folder
   * @param locale the language of a translation
   */
  constructor(
    private readonly folder: string,
    private readonly locale?: string,
  ) {}

  /** Puts a file beside the post. Returns its name in the post; undefined for another post or code that would run. */
  beside(file: string, use: Use): string | undefined {
    const name = this.add(`${postsFolder(this.locale)}/${this.folder}`, file, use);
    return name && `./${name}`;
  }

  /**
   * Puts a file where HTML can use it, which cannot refer to the post's folder. Returns its address; undefined for a
   * post or code that would run.
   */
  published(file: string, use: Use): string | undefined {
    const folder = ['img', this.locale, this.folder].filter(Boolean).join('/');
    const name = this.add(`static/${folder}`, file, use);
    return name && `/${folder}/${name}`;
  }

  /** Why the file at an address was not taken. The text follows the address. */
  problemOf({ url, isShown }: Use): string | undefined {
    return this.problems.get(`${isShown}:${url}`);
  }

  private add(folder: string, file: string, { url, isShown }: Use): string | undefined {
    const safe = safeName(path.posix.basename(file));
    if (NOT_ATTACHED.test(safe)) return undefined;
    const problem = attachmentProblem(safe, isShown);
    if (problem !== undefined) {
      this.problems.set(`${isShown}:${url}`, problem);
      return undefined;
    }
    const known = this.names.get(`${folder}:${file}`);
    if (known !== undefined) return known;
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
