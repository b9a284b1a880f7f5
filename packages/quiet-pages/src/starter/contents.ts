/** The part of the window above the line that a heading has to pass to be the current one, with all above the window. */
const aboveTheLine = '1000000px 0px -66% 0px';

const bar = '[data-contents]';

/** Makes the tables of contents follow the reader, and the one on small screens (`data-contents`) close. */
export function followContents(): void {
  const close = (event: Event): void => {
    const details = document.querySelector<HTMLDetailsElement>(`${bar}[open]`);
    const target = event.target as Element;
    const isEscape = (event as KeyboardEvent).key === 'Escape';
    // Outside of it, or on one of its links.
    const isOver = details?.contains(target)
      ? event.type === 'click' && target.closest('a')
      : !('key' in event);
    if (!details || !(isEscape || isOver)) return;
    details.open = false;
    if (isEscape) details.querySelector('summary')?.focus();
  };
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, close);
  document.addEventListener('shown', markCurrent);
  markCurrent();
}

let observer: IntersectionObserver | undefined;

/** Marks the links to the section that is being read: the last heading that has passed a line in the window. */
function markCurrent(): void {
  observer?.disconnect();
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(`${bar} a, .table-of-contents__link`),
  ].map((link) => ({
    link,
    heading: document.getElementById(link.getAttribute('href')?.slice(1) ?? ''),
  }));
  const passed = new Set<Element | null>();
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        passed[isIntersecting ? 'add' : 'delete'](target);
      }
      const current = links.filter(({ heading }) => passed.has(heading)).at(-1);
      for (const { link, heading } of links) {
        if (heading === current?.heading) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      }
      const label = document.querySelector(`${bar} [data-current]`);
      if (label) label.textContent = current?.link.textContent ?? '';
    },
    { rootMargin: aboveTheLine },
  );
  for (const { heading } of links) if (heading) observer.observe(heading);
}

/**
 * Unfolds a folded block of code, before a `<details>` with `data-fold`, when the browser scrolls in it, to a match of a
 * search or of a link to a text: the reader cannot scroll it up and down.
 */
export function unfoldMatches(): void {
  const look = (): void => {
    for (const details of document.querySelectorAll('[data-fold]:not([open])')) {
      const { scrollTop } = details.previousElementSibling!;
      if (!scrollTop) continue;
      details.toggleAttribute('open');
      // The match stays where it is in the window.
      scrollBy(0, scrollTop);
    }
  };
  look();
  addEventListener('scroll', ({ target }) => target === document || look(), true);
}
