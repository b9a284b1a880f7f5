import type { PostCheck } from '../rules/check';
import { importedFiles } from '../blog/importedFiles';

export const importFile: PostCheck = {
  name: 'import-file',
  level: 'error',
  fixed: 'build',
  finds: 'an `import` or a `require` of a file that does not exist, in a `.mdx` file',
  find(post, blog, report) {
    for (const { source, line } of post.body.imports) {
      if (source === undefined || importedFiles(source, post, blog).length > 0) continue;
      report(line, `There is no file ${source} to import. Add it, or correct the path.`);
    }
  },
};
