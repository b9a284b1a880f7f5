import { decodePercent } from '../encoding/decodePercent';

/** The part of the window above the line that a heading has to pass to be the current one, with all above the window. */
const aboveTheLine = '1000000px 0px -66% 0px';

const bar = '[data-contents]';

/** Makes the tables of contents follow the reader, and the one on small screens (src/components/PhoneContents) close. */
export function followContents(): void {
  for (const type of ['pointerdown', 'keydown', 'click'] as const) {
    addEventListener(type, (event) => {
      const details = document.querySelector<HTMLDetailsElement>(`${bar}[open]`);
      const target = event.target as Element;
      const isOver = {
        // Outside of it.
        pointerdown: () => !details?.contains(target),
        keydown: () => (event as KeyboardEvent).key === 'Escape',
        // On one of its links.
        click: () => target.closest(`${bar} a`),
      };
      if (!details || !isOver[type]()) return;
      details.open = false;
      if (type === 'keydown') details.querySelector('summary')?.focus();
    });
  }
  document.addEventListener('shown', markCurrent);
  markCurrent();
}

let observer: IntersectionObserver | undefined;

/** Marks the links to the section that is being read: the last heading that has passed a line in the window. */
function markCurrent(): void {
  observer?.disconnect();
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(`${bar} a, .table-of-contents__link`),
  ].map((link) => ({ link, heading: document.getElementById(decodePercent(link.hash.slice(1))) }));
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
      label?.replaceChildren(...(current?.link.cloneNode(true).childNodes ?? []));
    },
    { rootMargin: aboveTheLine },
  );
  for (const { heading } of links) if (heading) observer.observe(heading);
}
