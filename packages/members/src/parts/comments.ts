import { translate } from '@docusaurus/Translate';
import { counts as askCounts } from '../api/reading';
import type { Counts } from '../api/types';
import { commentsId } from '../thread/commentsId';
import { settings } from '../site-settings/settings';
import { plural } from './texts/plural';

/** The address of the script of open comments, seen from this one's. The bundler puts it here (plugin/bundleParts.ts). */
declare const THREAD: string;
const threadAddress = THREAD;

/** What ends the comments when the page shows another post; the component of the page sends it. */
const leaveEvent = 'members-leave';

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
      const { mount } = (await import(threadAddress)) as typeof import('./thread');
      // The reader may have closed them, or left the page, meanwhile.
      if (details.open && section.isConnected)
        close = mount(panel, post, closed !== undefined, shown, show);
    } catch {
      panel.textContent = translate({
        id: 'members.comments.notLoaded',
        message: 'The comments could not be loaded. Close and open them to try again.',
      });
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
  const count =
    (moreComments ? '> ' : '') +
    new Intl.NumberFormat(document.documentElement.lang).format(comments);
  const given = reactions.reduce((sum, one) => sum + one.count, 0);
  const texts = [
    plural(
      comments,
      translate(
        { id: 'members.comments.count', message: '{count} comment|{count} comments' },
        { count },
      ),
    ),
    ...(given > 0
      ? [
          plural(
            given,
            translate(
              { id: 'members.comments.reactions', message: '{count} reaction|{count} reactions' },
              { count: given },
            ),
          ),
        ]
      : []),
  ];
  return texts.join(' · ');
}
