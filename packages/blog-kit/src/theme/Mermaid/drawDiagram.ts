import { translate } from '@docusaurus/Translate';
/** Mermaid's drawing. */
export interface Drawing {
  /** A complete SVG document. */
  svg: string;
  /** In pixels, at the size of the page's text. */
  width: number;
  height: number;
  /** Mermaid's name for the kind of diagram, such as `sequence`. */
  kind: string;
  /** The definition's texts for screen readers (`accTitle`, `accDescr`); empty if there are none. */
  title: string;
  description: string;
}

/** Mermaid's settings: https://mermaid.js.org/config/schema-docs/config.html */
export type MermaidConfig = Readonly<Record<string, unknown>>;

/** The answer of the page that draws (mermaid/draw.mjs). */
type Answer = { readonly drawing: Drawing } | { readonly problem: string };

/** In milliseconds. The message of a frame may come after the event of its loading, from another process. */
const mostBetweenLoadAndMessage = 1000;

/** One frame for the diagrams of all pages until the document is reloaded. */
let frame: Promise<Window> | undefined;

/**
 * Draws a diagram in a hidden page of this site, whose content security policy allows what Mermaid does.
 *
 * That page is sandboxed without the site's origin: it gets a definition and answers with a drawing, and can reach
 * nothing else, such as the tokens of members, whatever a definition makes Mermaid do.
 *
 * @param page the address of that page
 * @throws Mermaid's error about the definition, or an error if Mermaid could not be loaded.
 */
export async function drawDiagram(
  definition: string,
  config: MermaidConfig,
  page: string,
): Promise<Drawing> {
  frame ??= openFrame(page);
  const opened = await frame;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Answer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
  });
  // A page without an origin has no other address.
  opened.postMessage({ definition, config }, '*', [port2]);
  const result = await answer;
  port1.close();
  if ('problem' in result) throw new Error(result.problem);
  return result.drawing;
}

/** @throws Error if the scripts of the page did not run. The next diagram tries again. */
function openFrame(page: string): Promise<Window> {
  const element = document.createElement('iframe');
  element.title = translate({ id: 'blogKit.drawDiagram.drawing', message: 'Drawing' });
  element.setAttribute('aria-hidden', 'true');
  element.setAttribute('sandbox', 'allow-scripts');
  element.tabIndex = -1;
  // It has a layout, because Mermaid measures texts, but is invisible. It is as wide as the widest text of a post, on
  // phones too: the drawing is scaled there.
  Object.assign(element.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '720px',
    height: '480px',
    border: '0',
    visibility: 'hidden',
    pointerEvents: 'none',
  });
  return new Promise((resolve, reject) => {
    let isReady = false;
    const onMessage = ({ source, data }: MessageEvent) => {
      if (!source || source !== element.contentWindow || data !== 'ready') return;
      isReady = true;
      removeEventListener('message', onMessage);
      resolve(element.contentWindow);
    };
    const giveUp = () => {
      if (isReady) return;
      removeEventListener('message', onMessage);
      element.remove();
      frame = undefined;
      reject(
        new Error(
          translate({ id: 'blogKit.mermaid.notLoaded', message: 'Mermaid could not be loaded.' }),
        ),
      );
    };
    addEventListener('message', onMessage);
    const onLoad = () => setTimeout(giveUp, mostBetweenLoadAndMessage);
    element.addEventListener('load', onLoad, { once: true });
    element.src = page;
    document.body.append(element);
  });
}
