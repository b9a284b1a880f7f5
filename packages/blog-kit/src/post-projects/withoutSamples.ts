import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { sampleFolders } from 'docusaurus-post-model/samples/sampleFolders';

/**
 * Leaves out the README of each project, which Docusaurus takes for a post. The option `exclude` names the projects that
 * are there when a site starts; the owner may add one while it runs.
 */
export async function withoutSamples(
  posts: readonly BlogPost[],
  siteDir: string,
): Promise<BlogPost[]> {
  const folders = await sampleFolders(siteDir);
  const starts = folders.map((folder) => path.posix.join('@site/blog', folder, '/'));
  return posts.filter(({ metadata }) => !starts.some((start) => metadata.source.startsWith(start)));
}
