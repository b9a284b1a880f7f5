import { type Document, isMap, isScalar, parseDocument } from 'yaml';
import { toSocial } from '../profileHosts';

/** The first author in `blog/authors.yml`: the owner. */
export interface AuthorEntry {
  key: string;
  name: string;
  role: string;
  bio: string;
  picture: string;
}

/**
 * Reads the owner's entry.
 *
 * @throws Error when there is none.
 */
export function readAuthor(source: string): AuthorEntry {
  const { document, key } = parse(source);
  const read = (field: string) => String(document.getIn([key, field]) ?? '');
  return {
    key,
    name: read('name'),
    role: read('title'),
    bio: read('description'),
    picture: read('image_url'),
  };
}

/** Writes the owner's entry in place: comments, other fields and other authors stay. */
export function writeAuthor(source: string, author: Omit<AuthorEntry, 'key'>): string {
  const { document, key } = parse(source);
  const before = readAuthor(source);
  const fields = [
    ['name', author.name, before.name],
    ['title', author.role, before.role],
    ['description', author.bio, before.bio],
    ['image_url', author.picture, before.picture],
  ] as const;
  const changed = fields.filter(([, value, old]) => value !== old);
  for (const [field, value] of changed) document.setIn([key, field], value);
  return changed.length > 0 ? toText(document) : source;
}

/** Replaces the owner's earlier profile among the author's links. */
export function writeProfile(
  source: string,
  { before, after }: { before: string; after: string },
): string {
  if (before === after) return source;
  const { document, key } = parse(source);
  const [oldPlatform, oldValue] = toSocial(before);
  const socials = document.getIn([key, 'socials']);
  if (isMap(socials)) {
    const old = socials.items.find(
      ({ value }) => isScalar(value) && [oldValue, before].includes(String(value.value)),
    );
    if (old) socials.delete(old.key);
    else if (socials.has(oldPlatform)) return source;
  }
  const [platform, value] = toSocial(after);
  document.setIn([key, 'socials', platform], value);
  return toText(document);
}

function parse(source: string): { document: Document; key: string } {
  const document = parseDocument(source);
  const [error] = document.errors;
  if (error) throw new Error(`blog/authors.yml is not valid YAML: ${error.message}`);
  const [first] = isMap(document.contents) ? document.contents.items : [];
  if (!first) throw new Error('blog/authors.yml has no author. Write "owner:" and "  name: …".');
  return { document, key: String(isScalar(first.key) ? first.key.value : first.key) };
}

function toText(document: Document): string {
  return document.toString({ lineWidth: 0 });
}
