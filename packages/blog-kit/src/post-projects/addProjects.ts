import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { aliasedSitePathToRelativePath } from '@docusaurus/utils';
import { codePath, zipName, zipPath } from './addresses';
import { type Project, type ProjectFile, projectFolder, readProject } from './readProject';
import { listed } from './shownFiles';
import { type TreeEntry, treeOf } from './tree';
import { zipProject } from './zipProject';

/** The code of a post that readers can download, as its page shows it. */
export interface ProjectOfPost {
  /** The address of the page with every file. */
  page: string;
  /** The address of the zip, and its size in bytes. */
  zip: string;
  size: number;
  /** How many files are in it. */
  count: number;
  tree: TreeEntry[];
}

/** Adds `project` to the metadata of every post with a project. */
export function addProjects(posts: readonly BlogPost[], siteDir: string): BlogPost[] {
  return posts.map((post) => {
    const project = projectOf(post, siteDir);
    if (!project) return post;
    return {
      ...post,
      metadata: { ...post.metadata, project: summarize(post.metadata.permalink, project.files) },
    };
  });
}

/** Reads the project of a post. */
export function projectOf({ metadata }: BlogPost, siteDir: string): Project | undefined {
  const folder = projectFolder(siteDir, aliasedSitePathToRelativePath(metadata.source));
  return folder === undefined ? undefined : readProject(siteDir, folder);
}

/**
 * What the page of a post, and its code page, say of a project.
 *
 * @param files those of the zip
 */
export function summarize(permalink: string, files: readonly ProjectFile[]): ProjectOfPost {
  return {
    page: codePath(permalink),
    zip: zipPath(permalink),
    size: zipProject(zipName(permalink), files).length,
    count: files.length,
    tree: treeOf(files.map(listed)),
  };
}
