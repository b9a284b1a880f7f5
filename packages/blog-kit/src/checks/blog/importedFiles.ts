import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Blog } from './readBlog';
import type { Post } from '../../post-model/readPosts';
import { importedPath } from '../../post-model/body/readImports';

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.json'];

/** The absolute paths of the existing files and folders that an import of a post may mean. */
export function importedFiles(source: string, post: Post, blog: Blog): string[] {
  const file = locate(importedPath(source), post, blog);
  const folderFiles = extensions.map((extension) => path.join(file, `index${extension}`));
  return [...extensions.map((extension) => file + extension), ...folderFiles].filter((candidate) =>
    existsSync(candidate),
  );
}

/** For the bundler, unlike for Docusaurus, a path that begins with a slash is one of this machine. */
function locate(file: string, { dir }: Post, { siteDir }: Blog): string {
  if (file.startsWith('@site/')) return path.join(siteDir, file.slice('@site/'.length));
  if (file.startsWith('file:')) return path.resolve(file.slice('file:'.length));
  const isPackage = !/^(?:[./\\]|[a-z]:)/i.test(file);
  return path.resolve(isPackage ? path.join(siteDir, 'node_modules') : dir, file);
}
