import type { HeaderRule } from '../headers/headers';

/** What a host has to know of a build, beside its files. */
export interface Published {
  /** The headers of paths; the first rule that matches applies, and the last one matches all paths. */
  rules: readonly HeaderRule[];
  /** How long files may be cached, in the same form. */
  caching: readonly HeaderRule[];
  /** Old addresses of pages, and their addresses now, as paths. */
  redirects: Readonly<Record<string, string>>;
}

/** The files to add to a build, and what the host cannot do of what was asked for. */
export interface HostFiles {
  /** Their texts, by their paths in the build. */
  files: Record<string, string>;
  warnings: string[];
}
