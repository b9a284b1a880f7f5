/** What converting a post's text needs to know, and whom to tell. */
export interface Conversion {
  /** The path, relative to the new post, of the post that a file name, a name or an old address means. */
  findPost(target: string): string | undefined;
  /** Fields of the post, for text that asks for them. */
  fields: Record<string, unknown>;
  /** The old blog's configuration, for text that asks for it. */
  settings: Record<string, unknown>;
  /** The path below which the old blog lay; empty, or as `/notes`. */
  base: string;
  origin?: string;
  /** Counts something that was done, for the report. */
  did(what: string): void;
}
