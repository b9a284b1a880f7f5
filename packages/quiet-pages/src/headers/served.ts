/** What pages may load from other hosts, and which pages are not for everybody. Headers and checks depend on it. */
export interface Served {
  /** Origins to which scripts of the site send requests, such as `https://api.example.com`. */
  connect?: readonly string[];
  /** Origins from which scripts of the site show pictures. The content itself takes those of `media`. */
  pictures?: readonly string[];
  /** What pages may load from other hosts by what is written in them, and where their forms may send to. */
  media?: Media;
  /** Whether browsers may put the domain on the list that they bring along: https://hstspreload.org. */
  hstsPreload?: boolean;
  /**
   * Paths of pages with all below them, each with a slash at its end, whose addresses and visits are nobody else's
   * business: search engines do not list them, no other page hears of their addresses, and no link fetches them early.
   */
  privatePages?: readonly string[];
  /** The private pages that nothing may store, because their addresses have codes. */
  unstoredPages?: readonly string[];
}

/** Origins (`https://images.example.org`) that pages may load from. */
export interface Media {
  pictures?: readonly string[];
  videos?: readonly string[];
  frames?: readonly string[];
  /** Origins, or addresses of single files (`https://cdn.example.org/counter.js`). */
  scripts?: readonly string[];
  /** Origins to which such scripts send requests. */
  connect?: readonly string[];
  /** Origins that forms may send to. */
  forms?: readonly string[];
}

/** All scripts of other hosts that pages may load: origins, and addresses of single files. */
export function foreignScripts({ media }: Served): readonly string[] {
  return media?.scripts ?? [];
}

/** The patterns of the addresses of a private page: its own, with its last slash or without, and all below it. */
export function patternsOf(page: string): string[] {
  return [page.slice(0, -1), `${page}*`];
}
