import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PostCheck } from '../check';
import { resolveFile } from '../localUrl';

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '.json'];

export const importFile: PostCheck = {
  name: 'import-file',
  level: 'error',
  finds: 'an `import` or a `require` of a file that does not exist, in a `.mdx` file',
  find(post, blog, report) {
    for (const { source, line } of post.body.imports) {
      const file = resolveFile(source.replace(/^.*!/, ''), post, blog);
      const folderFiles = EXTENSIONS.map((extension) => path.join(file, `index${extension}`));
      const candidates = [...EXTENSIONS.map((extension) => file + extension), ...folderFiles];
      if (candidates.some((candidate) => existsSync(candidate))) continue;
      report(line, `There is no file ${source} to import. Add it, or correct the path.`);
    }
  },
};
