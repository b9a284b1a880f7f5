import type { Keys } from 'docusaurus-post-model/readKeys';
import type { Tag } from './old-blog/oldBlog';
import { identityOf, newKey } from './paths';
import { asRecord } from './old-blog/readFrontMatter';

/** The tags of this blog, and those of imported posts. */
export class TagList {
  /** Entries for `blog/tags.yml`. */
  readonly added: Record<string, Tag> = {};
  private readonly keys = new Map<string, string>();

  /**
   * @param existing those of `blog/tags.yml`
   * @param described those that the old blog describes, by the names that its posts give them
   */
  constructor(
    existing: Keys,
    private readonly described: Map<string, Tag>,
  ) {
    for (const [key, { value }] of existing.fields) {
      const { label, permalink } = asRecord(value);
      for (const name of [key, label, permalink]) {
        if (typeof name === 'string') this.keys.set(identityOf(name), key);
      }
    }
  }

  /** The key of a tag. Names that differ only in case and signs are one tag. */
  keyOf(tag: string | Tag): string {
    const described = typeof tag === 'string' ? (this.described.get(tag) ?? { label: tag }) : tag;
    const { label = String(tag) } = described;
    const known = this.keys.get(identityOf(label));
    if (known !== undefined) return known;
    const taken = new Set(this.keys.values());
    const key = newKey(label, 'tag', (one) => taken.has(one));
    this.keys.set(identityOf(key), key);
    this.keys.set(identityOf(label), key);
    this.added[key] = {
      label,
      permalink: `/${key}`,
      ...(described.description && { description: described.description }),
    };
    return key;
  }
}
