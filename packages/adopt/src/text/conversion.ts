/** The data for converting a post's text, and callbacks for the report. */
export interface Conversion {
  /** The path, relative to the new post, of the post that a file name, a name or an old address means. */
  findPost(target: string): string | undefined;
  /** Fields of the post, for text that uses them. */
  fields: Record<string, unknown>;
  /** The old blog's configuration, for text that uses it. */
  settings: Record<string, unknown>;
  /** The base path of the old blog: empty, or a path such as `/notes`. */
  base: string;
  origin?: string;
  /** Counts a change, for the report. */
  did(what: string): void;
}
