import path from 'node:path';
import { FrontMatterError, readSettings } from './readFrontMatter';
import type { SourceFolder } from './sourceFolder';

/**
 * Reads a file of the old site's configuration, on which the addresses of all posts depend.
 *
 * @throws Error that names the file and the line
 */
export async function readConfiguration(
  source: SourceFolder,
  file: string,
): Promise<Record<string, unknown>> {
  const text = await source.readText(file).catch((error: Error) => {
    throw new Error(`${file}  ${error.message}`, { cause: error });
  });
  try {
    return readSettings(text, path.posix.extname(file));
  } catch (error) {
    // Front matter begins below its first line.
    const line = error instanceof FrontMatterError ? Math.max(1, error.line - 1) : 1;
    const problem = (error as Error).message.replace(/\.$/, '');
    throw new Error(`${file}:${line}  ${problem}. Mend it, and run this again.`, { cause: error });
  }
}
