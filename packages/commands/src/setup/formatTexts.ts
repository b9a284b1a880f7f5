import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Change } from './change';

/** Formats the changed files as `npm test` requires. npm writes its own files, and posts belong to the owner. */
export async function formatTexts(siteDir: string, changes: Change[]): Promise<Change[]> {
  return Promise.all(
    changes.map(async (change) => {
      const { file, content } = change;
      if (typeof content !== 'string' || !/\.(ts|yml|css)$|^README/.test(file)) return change;
      const filepath = path.join(siteDir, file);
      const formatted = await format(content, { ...(await resolveConfig(filepath)), filepath });
      return { ...change, content: formatted };
    }),
  );
}
