import path from 'node:path';
import { pathName, withoutExtension } from './kinds/postFiles';
import type { OldBlog, OldPost } from './old-blog/oldBlog';
import { splitAddress } from './paths';
import { localPath } from './sourceFiles';

/** The data of a post that links need. */
export interface Target {
  post: OldPost;
  folder: string;
  slug: string;
  isMdx: boolean;
}

/** Finds the post that a link in the old blog means. */
export class PostIndex {
  private readonly byFile = new Map<string, Target>();
  private readonly byAddress = new Map<string, Target>();
  /** Posts by every end of their paths: `posts/name`, `name`. */
  private readonly byName = new Map<string, Target>();

  constructor(
    targets: Target[],
    private readonly blog: OldBlog,
  ) {
    for (const target of targets) {
      const { post } = target;
      this.byFile.set(post.file, target);
      for (const address of [post.address, ...post.aliases]) {
        if (address !== undefined) {
          this.byAddress.set(plain(localPath(address, blog) ?? address), target);
        }
      }
      for (const name of [withoutExtension(post.file), pathName(post.file)]) {
        const parts = name.split('/');
        parts.forEach((_, from) => {
          const end = parts.slice(from).join('/');
          if (end !== 'index' && !this.byName.has(end)) this.byName.set(end, target);
        });
      }
    }
    for (const { file, of } of blog.translations) {
      const target = this.byFile.get(of);
      if (target) this.byFile.set(file, target);
    }
  }

  /** The post at an address, or in a file that an address in another post names. */
  find(url: string, from: OldPost): Target | undefined {
    const local = localPath(url, this.blog);
    if (local === undefined || local === '') return undefined;
    if (local.startsWith('/')) return this.byAddress.get(plain(local));
    const file = path.posix.join(path.posix.dirname(from.file), local);
    const found = this.byFile.get(file) ?? this.byFile.get(local.replace(/^@site\//, ''));
    if (found) return found;
    const here = localPath(from.address ?? '', this.blog);
    if (!here || /\.mdx?$/.test(local)) return undefined;
    // Relative to the folder of the address, as in browsers.
    return this.byAddress.get(plain(path.posix.join(here.replace(/[^/]*$/, ''), local)));
  }

  /** The link to the post that a shortcode or tag names. */
  linkByName(name: string): string | undefined {
    const { pathname, rest } = splitAddress(name.trim());
    const bare = pathname.replace(/^\/|\/$/g, '').replace(/\.(?:md|mdx|markdown)$/, '');
    const target = this.byName.get(bare) ?? this.byName.get(bare.replace(/\/(?:_?index)$/, ''));
    if (target) return linkTo(target) + rest;
    return bare === '' && rest !== '' ? rest : undefined;
  }
}

/** A link from one post's file to another's, or to its translation. */
export function linkTo({ folder, isMdx }: Target): string {
  return `../${folder}/index.${isMdx ? 'mdx' : 'md'}`;
}

function plain(address: string): string {
  return address
    .replace(/(?:\/index)?\.html?$/, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}
