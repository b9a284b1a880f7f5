import { unwrapMdxCodeBlocks } from '@docusaurus/utils';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { Attachments } from './attachments';
import type { Notice, OldBlog, OldPost } from './old-blog/oldBlog';
import { readFrontMatter } from './old-blog/readFrontMatter';
import type { SourceFolder } from './old-blog/sourceFolder';
import { safeName } from './paths';
import { isParsed, parseText, rangeOf } from './text/markdown';

/** Where the old blog registers components for all posts. */
const REGISTRY = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/;

/** A component that stands in for one of the old blog. */
interface StandIn {
  file: string;
  /** The posts and partials that use it. */
  users: Set<string>;
}

/** Files that several posts import: partials, and components that the old blog registers for all posts. */
export class SharedFiles {
  /** Files of the partials. */
  readonly attachments = new Attachments('_partials');
  private readonly partials = new Map<string, string>();
  private readonly standIns = new Map<string, StandIn>();
  private readonly texts = new Map<string, string>();
  private readonly unread: Notice[] = [];

  private constructor(
    /** The file that registers components, and its text. */
    private readonly registry: { file: string; text: string } | undefined,
  ) {}

  static async open(source: SourceFolder, blog: OldBlog): Promise<SharedFiles> {
    const file = [...source.files].find((one) => REGISTRY.test(one));
    const isRead = blog.kind === 'docusaurus' && file !== undefined;
    return new SharedFiles(isRead ? { file, text: await source.readText(file) } : undefined);
  }

  /** Takes a Markdown file that a post, or a translation, imports. Returns the path to import here. */
  partial(file: string, isTranslated: boolean): string {
    const folder = `${blogFrom(isTranslated)}/_partials`;
    const known = this.partials.get(file);
    if (known !== undefined) return `${folder}/${known}`;
    const locale = /^i18n\/([\w-]+)\//.exec(file)?.[1];
    const written = safeName(path.posix.basename(file, path.posix.extname(file)));
    const stem = locale === undefined ? written : `${written}-${locale}`;
    // Some file systems ignore case.
    const taken = new Set([...this.partials.values()].map((one) => one.toLowerCase()));
    let name = `${stem}.mdx`;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem}-${number}.mdx`;
    this.partials.set(file, name);
    return `${folder}/${name}`;
  }

  /** Imports the registered components that a text in MDX uses: those of Docusaurus, and stand-ins for the others. */
  importComponents(text: string, user: string, isTranslated: boolean): string {
    const imports = usedComponents(text).flatMap((name) => {
      const isRegistered = this.registry && new RegExp(`\\b${name}\\b`).test(this.registry.text);
      if (!isRegistered) return [];
      const own = this.packageOf(name);
      if (own !== undefined) return `import ${name} from '${own}';`;
      const file = `blog/_components/${name}.mdx`;
      const standIn = this.standIns.get(name) ?? { file, users: new Set() };
      this.standIns.set(name, standIn);
      standIn.users.add(user);
      return `import ${name} from '${blogFrom(isTranslated)}/_components/${name}.mdx';`;
    });
    return imports.length > 0 ? `${imports.join('\n')}\n\n${text.trimStart()}` : text;
  }

  /**
   * Converts the partials, with those that they import.
   *
   * @param convert converts the text of one, as if it were a post
   */
  async convertPartials(source: SourceFolder, convert: (post: OldPost) => string): Promise<void> {
    // A partial that is converted can add others to the map.
    for (const [file, name] of this.partials) {
      const post = await readPartial(source, file).catch((error: Error) => {
        this.unread.push({
          kind: 'Posts that could not be read',
          place: file,
          detail: `Posts import it. ${error.message}`,
        });
        return undefined;
      });
      if (post) this.texts.set(`blog/_partials/${name}`, `${convert(post).trim()}\n`);
    }
  }

  /** The texts of all files, by their paths here. */
  files(): Map<string, string> {
    const standIns = [...this.standIns].map(([name, { file }]): [string, string] => [
      file,
      standInFor(name, this.registry?.file ?? ''),
    ]);
    return new Map([...this.texts, ...standIns]);
  }

  /** Notices for the owner. */
  notices(): Notice[] {
    const standIns = [...this.standIns].map(([name, { file, users }]) => ({
      kind: 'Components that only hold a place',
      place: file,
      detail: `<${name}> is in ${users.size} of the old files, and the component in ${this.registry?.file}. Write it anew.`,
    }));
    return [...this.unread, ...standIns];
  }

  /** Where Docusaurus has the component, if the old blog imports it from there. */
  private packageOf(name: string): string | undefined {
    const imported = new RegExp(
      `import\\s+${name}\\s+from\\s+["'](@(?:theme|docusaurus)/[\\w/-]+)["']`,
    );
    return imported.exec(this.registry?.text ?? '')?.[1];
  }
}

/** The path to `blog/` from a post, or from a translation, which lies elsewhere. */
function blogFrom(isTranslated: boolean): string {
  return isTranslated ? '@site/blog' : '..';
}

async function readPartial(source: SourceFolder, file: string): Promise<OldPost> {
  const read = readFrontMatter(await source.readText(file));
  const body = unwrapMdxCodeBlocks(read.body);
  return { ...read, body, file, name: file, isMdx: true, isDraft: false, aliases: [], tags: [] };
}

/** The components that a text uses without importing or defining them. */
function usedComponents(text: string): string[] {
  if (!isParsed(text, true)) return [];
  const used = new Set<string>();
  let code = '';
  visit(parseText(text, true), (node) => {
    if (node.type === 'mdxjsEsm') code += node.value;
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [start, end] = rangeOf(node);
    const name = /^<([A-Z]\w*)/.exec(text.slice(start, end))?.[1];
    if (name !== undefined) used.add(name);
  });
  return [...used].filter((name) => !new RegExp(`\\b${name}\\b`).test(code)).sort();
}

/** It is in MDX, because posts may import code only from the site's `src/`, into which this command does not write. */
function standInFor(name: string, registry: string): string {
  return `{/* Holds the place of <${name}>, which ${registry} of the old blog registered. Write it in src/, and import it here. */}

{props.children}
`;
}
