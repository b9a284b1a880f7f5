import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The components that Docusaurus and the kit give to every `.mdx` file, in `theme/MDXComponents` of each. */
const provided = [
  'Details',
  'FootnoteNumber',
  'FootnotePopover',
  'Head',
  'MarkdownPicture',
  'WakeEarly',
];

const files = ['MDXComponents', 'MDXComponents/index'].flatMap((name) =>
  ['tsx', 'ts', 'jsx', 'js'].map((extension) => `src/theme/${name}.${extension}`),
);

/**
 * The components that every `.mdx` file of the site may use without an import. The site adds to them in
 * `src/theme/MDXComponents`: each name in that file counts.
 *
 * @returns undefined if the file takes some from other files, so that only the build knows them
 */
export function readComponents(siteDir: string): ReadonlySet<string> | undefined {
  const file = files.map((name) => path.join(siteDir, name)).find((name) => existsSync(name));
  if (file === undefined) return new Set(provided);
  const text = readFileSync(file, 'utf8');
  const original = /import\s+(\w+)\s+from\s+['"]@theme-(?:original|init)\/MDXComponents['"]/.exec(
    text,
  );
  const spread = [...text.matchAll(/\.\.\.(\w+)/g)].map(([, name]) => name);
  const isKnown = spread.every((name) => name === original?.[1] || name === 'props');
  return isKnown ? new Set([...provided, ...(text.match(/\b[A-Z]\w*/g) ?? [])]) : undefined;
}
