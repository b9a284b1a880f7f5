import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlogContent, BlogPost } from '@docusaurus/plugin-content-blog';
import type { AllContent, Props } from '@docusaurus/types';
import { writeAtomically } from 'docusaurus-quiet-pages/common/files';
import type { Middleware } from 'docusaurus-quiet-pages/developmentServer';

/** The blog in the content of all plugins; undefined without the blog plugin. */
export function blogContent(allContent: AllContent): BlogContent | undefined {
  return allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
}

export function blogPosts(allContent: AllContent): BlogPost[] {
  return blogContent(allContent)?.blogPosts ?? [];
}

/** What a plugin is given of a build once its pages are there. */
export type Build = Pick<Props, 'siteDir' | 'outDir' | 'siteConfig'>;

/** Writes a file into a build, unless there is one: what is in `static/` is the owner's. */
export function writeBuildFile({ outDir }: Pick<Build, 'outDir'>, file: string, text: string) {
  const target = path.join(outDir, file);
  if (!existsSync(target)) writeAtomically(target, text);
}

/** A hash of files. What a build keeps for the next one counts only while what has made it is the same. */
export function hashOfFiles(files: readonly string[], start = ''): string {
  const hash = createHash('sha256').update(start);
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/** A file that is made when somebody asks for it, as under `npm start`. */
export interface Made {
  type: string;
  make: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/** A middleware for `npm start`. @param find the file of a path on the site; undefined for what others answer */
export function serveMade(
  name: string,
  find: (address: string) => Made | undefined | Promise<Made | undefined>,
): Middleware {
  return {
    name,
    async middleware({ url = '' }, response, next) {
      try {
        const found = await find(url.split('?')[0] ?? '');
        if (!found) return next();
        const content = await found.make();
        response.setHeader('Content-Type', found.type);
        response.end(content);
      } catch (error) {
        response.statusCode = 500;
        response.end(`${(error as Error).message}\n`);
      }
    },
  };
}
