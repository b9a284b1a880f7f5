import { createHash } from 'node:crypto';

/** Raise it when the instructions in functions/brief.ts change enough to deserve new covers. */
const VERSION = 1;
const LONGEST_TEXT = 20_000;

interface Outline {
  slug: string;
  title: string;
  description: string;
  headings: string[];
  prose: string;
}

export function outline(markdown: string): Outline {
  const [, head = '', body = markdown] =
    /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(markdown) ?? [];
  const field = (key: string): string =>
    new RegExp(`^${key}:[ \\t]*(.*)$`, 'm').exec(head)?.[1]?.trim() ?? '';
  const prose = body
    .replace(/^( *)(`{3,}|~{3,}).*\n[\s\S]*?^\1\2.*$/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .trim();
  return {
    slug: field('slug'),
    title: field('title'),
    description: field('description'),
    headings: prose.split(/\r?\n/).filter((line) => /^#{2,3} /.test(line)),
    prose,
  };
}

// #region id
/** Same subject, same id: a fixed typo does not buy a new picture. */
export function coverId(markdown: string, edition = 1): string {
  const { slug, title, description, headings } = outline(markdown);
  if (!slug || !title) throw new Error('The post needs a slug and a title');
  const subject = JSON.stringify([
    VERSION,
    edition,
    title,
    description,
    headings,
  ]);
  const hash = createHash('sha256').update(subject).digest('hex').slice(0, 16);
  // The name of an execution takes 80 characters and no slash or space.
  const name = slug
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60);
  return `${name}-${hash}`;
}
// #endregion

/** What Claude reads: no code, no front matter, and never a whole book. */
export function textForModel(markdown: string): string {
  const { title, description, prose } = outline(markdown);
  return `${title}\n${description}\n\n${prose}`.slice(0, LONGEST_TEXT);
}
