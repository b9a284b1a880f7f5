import path from 'node:path';
import { PostModel } from 'docusaurus-blog-kit/posts/postModel';
import { samplesName } from 'docusaurus-blog-kit/posts/samples';
import { postPath } from 'docusaurus-blog-kit/checks/blog';
import { zipName, zipProject } from 'docusaurus-blog-kit/post-projects/projectFiles';
import {
  projectFolder,
  readChecks,
  readmeName,
  readProject,
} from 'docusaurus-blog-kit/post-projects/readProject';
import { isAsked } from 'docusaurus-quiet-pages/common/commandLine';

/** A project as readers get it. */
export interface Download {
  /** The name of its zip, without the ending, and of the folder in it. */
  name: string;
  zip: Uint8Array;
  /** The commands of its README's "Check it". */
  commands: string[];
  /** What its package.json says of Node, such as `>=22.12`. */
  engines?: string;
}

/**
 * The projects of the posts, by the names of their files.
 *
 * @param paths only those at these paths, relative to the site; all if there are none
 */
export async function findProjects(siteDir: string, paths: string[]): Promise<Download[]> {
  const model = new PostModel(siteDir);
  const posts = await model.readPosts();
  const asked = posts.filter(({ file }) => isAsked(file, paths));
  const found = asked
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .map(async (post) => {
      const folder = projectFolder(siteDir, post.file);
      if (folder === undefined) return [];
      const { files } = readProject(siteDir, folder);
      const name = zipName(postPath(post));
      const textOf = (name: string) =>
        files.find((file) => file.path === name)?.content.toString('utf8');
      const readme = await model.read(
        path.posix.join(path.posix.dirname(post.file), samplesName, readmeName),
      );
      const { commands } = readChecks(readme.body);
      const { engines } = JSON.parse(textOf('package.json') ?? '{}') as {
        engines?: { node?: string };
      };
      return [{ name, zip: zipProject(name, files), commands, engines: engines?.node }];
    });
  return (await Promise.all(found)).flat();
}
