import type { Post } from '../../post-model/readPosts';
import { originalOf } from '../../post-model/translations/translations';

/** Whether a file is a part that other files import: Docusaurus makes no page of a name that begins with `_`. */
export function isPart({ file }: Pick<Post, 'file'>): boolean {
  return file.split('/').some((name) => name.startsWith('_'));
}

/** What messages call a file. */
export function kindOf(post: Pick<Post, 'file'>): string {
  if (isPart(post)) return 'part';
  return originalOf(post.file).startsWith('blog/') ? 'post' : 'page';
}
