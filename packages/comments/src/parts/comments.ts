import { counts as askCounts, type Counts } from '../client/operations';
import { settings } from '../client/session';
import { commentsId, leaveEvent } from '../page';

/** The address of the script of open comments, seen from this one's. The bundler puts it here (plugin.ts). */
declare const THREAD: string;
const threadAddress = THREAD;

/**
 * The script of the comments below a post: it asks for the numbers, and loads the rest when the reader opens them.
 *
 * @param section what theme/PostComments renders
 */
export default function start(section: HTMLElement): void {
  const { post = '', closed } = section.dataset;
  const details = section.querySelector('details');
  const panel = section.querySelector<HTMLElement>('[data-panel]');
  const line = section.querySelector('[data-counts]');
  if (!details || !panel || !line) return;
  let close: (() => void) | undefined;
  let shown: Counts | undefined;

  const show = (counts: Counts): void => {
    shown = counts;
    line.textContent = lineOf(counts);
  };
  const open = async (): Promise<void> => {
    if (!details.open) return close?.();
    try {
      const { mount } = (await import(threadAddress)) as typeof import('../thread/ThreadView');
      // The reader may have closed them, or left the page, meanwhile.
      if (details.open && section.isConnected)
        close = mount(panel, post, closed !== undefined, shown, show);
    } catch {
      panel.textContent = 'The comments could not be loaded. Close and open them to try again.';
    }
  };

  details.addEventListener('toggle', () => void open());
  section.addEventListener(leaveEvent, () => close?.(), { once: true });
  if (details.open) void open();
  else details.open = location.hash === `#${commentsId}`;
  // The line stays as it was without numbers.
  askCounts(settings, post).then(show, () => undefined);
}

function lineOf({ comments, moreComments, reactions }: Counts): string {
  const given = reactions.reduce((sum, { count }) => sum + count, 0);
  const count = (moreComments ? '> ' : '') + numberOf(comments, 'comment');
  return given > 0 ? `${count} · ${numberOf(given, 'reaction')}` : count;
}

function numberOf(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
