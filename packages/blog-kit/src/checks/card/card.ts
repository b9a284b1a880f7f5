import './card.css';
import { problemsPath, type ShownProblem } from './shownProblem';

let card: HTMLElement | undefined;

/** Shows these problems over the page instead of earlier ones; removes the card if there are none. */
export function showProblems(problems: ShownProblem[]): void {
  card?.remove();
  card = problems.length > 0 ? createCard(problems) : undefined;
  if (card) document.body.append(card);
}

function createCard(problems: ShownProblem[]): HTMLElement {
  const heading = createElement('h2', 'Something to mend');
  const close = createElement('button', 'Close');
  close.type = 'button';
  close.addEventListener('click', () => showProblems([]));
  const list = document.createElement('ul');
  list.append(...problems.map(createItem));
  const end = createElement('p', 'This goes by itself once it is mended.');

  const section = document.createElement('section');
  section.className = 'problem-card';
  section.setAttribute('role', 'alert');
  section.append(heading, close, list, end);
  return section;
}

function createItem({ place, message }: ShownProblem): HTMLElement {
  const item = document.createElement('li');
  if (place) item.append(createElement('code', place));
  item.append(createElement('p', message));
  return item;
}

/** A message may quote a post: it is shown as text, never as HTML. */
function createElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/**
 * Follows the problems that the development server reports. Browsers allow few connections to one host, so a hidden
 * page holds none.
 */
function followProblems(): void {
  let source: EventSource | undefined;
  let serverStart: string | undefined;
  const follow = () => {
    source?.close();
    source = undefined;
    if (document.hidden) return;
    source = new EventSource(problemsPath);
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      // The server has restarted, perhaps with other settings. The bundler's own client does not reload in that case.
      if (serverStart !== undefined && lastEventId !== serverStart) globalThis.location.reload();
      serverStart = lastEventId;
      showProblems(JSON.parse(data) as ShownProblem[]);
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

if (typeof EventSource !== 'undefined') followProblems();
