import { originalOf } from './translations/translations';

/** The data in a post's path. */
interface ParsedFileName {
  /** As written: `2024-01-02`, or `2024/01/02` when it is folders. */
  date?: string;
  /** The rest of the path, which is the title of a post without one. */
  text: string;
  /** The address below `/blog` of a post without a slug. */
  slug: string;
}

// From Docusaurus's blog plugin (`parseBlogFileName`), which does not export it.
const DATE_IN_PATH =
  /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** Reads a post's path, `blog/…` or that of a translation, in every layout that Docusaurus documents. */
export function parseFileName(file: string): ParsedFileName {
  const inBlog = originalOf(file).replace(/^blog\//, '');
  const { folder, date, text } = DATE_IN_PATH.exec(inBlog)?.groups ?? {};
  if (date === undefined || text === undefined) {
    const whole = inBlog.replace(/(?:\/index)?\.mdx?$/, '');
    return { text: whole, slug: `/${whole}` };
  }
  return { date, text, slug: `/${date.replaceAll('-', '/')}/${folder}${text}` };
}
