import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../blog/kindOf';
import type { PostCheck, SiteCheck } from '../rules/check';

export const encoding: PostCheck = {
  name: 'encoding',
  level: 'error',
  finds: 'a file that is not UTF-8',
  find({ encodingProblem }, _blog, report) {
    if (encodingProblem) report(encodingProblem.line, encodingProblem.message);
  },
};

export const emptyPost: PostCheck = {
  name: 'empty-post',
  level: 'error',
  finds: 'a post without text',
  find(post, _blog, report) {
    if (!post.isEmpty) return;
    report(1, `The ${kindOf(post)} has no text. Write it, or start the name of its file with _.`);
  },
};

export const folderWithoutPost: SiteCheck = {
  name: 'folder-without-post',
  level: 'error',
  finds: 'a folder named like a post but without one, or no `blog` folder',
  find({ siteDir }, report) {
    const blogDir = path.join(siteDir, 'blog');
    if (!statSync(blogDir, { throwIfNoEntry: false })?.isDirectory()) {
      return report('blog', 1, 'There is no folder blog/, where posts go. Add it.');
    }
    for (const entry of readdirSync(blogDir, { withFileTypes: true })) {
      if (!entry.isDirectory() || !/^\d{4}-\d{2}-\d{2}/.test(entry.name)) continue;
      const files = readdirSync(path.join(blogDir, entry.name), { recursive: true });
      if (files.some((file) => /\.mdx?$/.test(String(file)))) continue;
      const message =
        'The folder has no index.md, so that there is no post. Add it, or remove the folder.';
      report(`blog/${entry.name}`, 1, message);
    }
  },
};
