import path from 'node:path';
import { posixPath } from '@docusaurus/utils';
import {
  type Project,
  projectFolder,
  readmeName,
  readProject,
} from '../../post-projects/readProject';
import type { Blog } from './readBlog';

/** The code of a post that readers can download. */
export interface ProjectOfBlog extends Project {
  /** The name of one of its files for reports, relative to the site. */
  nameOf: (file: string) => string;
  /** The name of its README. */
  readme: string;
}

/** Several checks need the projects, and reading them takes long. */
const read = new WeakMap<Blog, ProjectOfBlog[]>();

/** The projects of the posts. */
export function projectsOf(blog: Blog): ProjectOfBlog[] {
  const projects = read.get(blog) ?? readProjects(blog);
  read.set(blog, projects);
  return projects;
}

function readProjects({ posts, siteDir }: Blog): ProjectOfBlog[] {
  return posts.flatMap(({ file }) => {
    const folder = projectFolder(siteDir, file);
    if (folder === undefined) return [];
    const nameOf = (inside: string) =>
      path.posix.join(posixPath(path.relative(siteDir, folder)), inside);
    return [{ ...readProject(siteDir, folder), nameOf, readme: nameOf(readmeName) }];
  });
}
