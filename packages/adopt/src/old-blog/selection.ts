/** Which posts of the old blog are asked for. */
export interface Selection {
  /** The name or the folder of one of a Docusaurus site's blogs. */
  blog?: string;
  /** Whether `--include` names a file; undefined without that option. */
  isIncluded?(file: string): boolean;
}
