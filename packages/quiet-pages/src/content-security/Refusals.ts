import logger from '@docusaurus/logger';
import { endBuild } from '../common/plainError';

/** Something in a page that browsers will not load or run, as the content security policy of production blocks it. */
export interface Refusal {
  /** The code in the page, such as `<style>`. */
  what: string;
  /** What to do instead, in full sentences. */
  advice: string;
  /** Whether the option `media` could allow its host; a page can do without it. */
  isMedia?: boolean;
}

/** Collects what the policy blocks in the pages of a build, to report everything at once. */
export class Refusals {
  private readonly built = new Map<string, string[]>();
  private readonly passed = new Map<string, string[]>();

  /** @param onBlockedMedia whether blocked media in pages of the build stop it */
  constructor(private readonly onBlockedMedia: 'throw' | 'warn' = 'throw') {}

  /** @param file the page of the build */
  add(file: string, refusals: Refusal[]): void {
    const passes = ({ isMedia }: Refusal) => isMedia && this.onBlockedMedia === 'warn';
    note(this.passed, file, refusals.filter(passes));
    note(
      this.built,
      file,
      refusals.filter((refusal) => !passes(refusal)),
    );
  }

  /** @param file the owner's own page, which the build only copies */
  addOwn(file: string, refusals: Refusal[]): void {
    note(this.passed, file, refusals);
  }

  /**
   * Warns of the owner's own pages, which the build leaves as they are, and of media that may be blocked.
   *
   * @throws PlainError naming the pages that the build has made, what the policy blocks in them, and what to do.
   */
  tell(): void {
    if (this.passed.size > 0) logger.warn(describe(this.passed));
    if (this.built.size > 0) endBuild(describe(this.built));
  }
}

/** The same thing may be in every page, for example in the navbar. */
function note(found: Map<string, string[]>, file: string, refusals: Refusal[]): void {
  for (const { what, advice } of refusals) {
    const message = `has ${what}, which the content security policy refuses. ${advice}`;
    const files = found.get(message) ?? [];
    if (!files.includes(file)) found.set(message, [...files, file]);
  }
}

function describe(found: Map<string, string[]>): string {
  return [...found].map(([message, files]) => `${nameFiles(files)} ${message}`).join('\n');
}

function nameFiles([first = '', ...others]: string[]): string {
  if (others.length === 0) return first;
  return `${first} (and ${others.length} more ${others.length === 1 ? 'page' : 'pages'})`;
}
