import { slugify } from 'docusaurus-content-checks/slug';

/** A name for the package of a person's blog; that of the template for a name without Latin letters. */
export function packageNameFor(name: string, otherwise: string): string {
  const slug = slugify(name);
  return slug ? `${slug}-blog` : otherwise;
}

/** Reads the name in `package.json`. */
export function readPackageName(source: string): string {
  return (JSON.parse(source) as { name: string }).name;
}

/** Writes a sentence about the site into `package.json`, if it has the previous one. */
export function writePackageDescription(
  source: string,
  { before, after }: { before: string; after: string },
): string {
  const content = JSON.parse(source) as { description?: string };
  if (content.description !== before || before === after) return source;
  content.description = after;
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Writes the name into `package.json` or `package-lock.json`, as npm would. */
export function writePackageName(source: string, name: string): string {
  const content = JSON.parse(source) as {
    name: string;
    packages?: Record<string, { name?: string }>;
  };
  const root = content.packages?.[''];
  if (content.name === name && (!root || root.name === name)) return source;
  content.name = name;
  if (root) root.name = name;
  return `${JSON.stringify(content, null, 2)}\n`;
}
