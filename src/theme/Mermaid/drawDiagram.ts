import { drawingPage } from '@site/src/theme/Mermaid/drawingPage';

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

/** The page that draws the diagrams (plugins/mermaid/draw.mjs). */
type DrawingWindow = Window & {
  drawDiagram?(definition: string, config: MermaidConfig): Promise<Drawing>;
};

/** One frame for the diagrams of all pages until the document is reloaded. */
let frame: Promise<HTMLIFrameElement> | undefined;

/**
 * Draws a diagram in a hidden page of this site, whose content security policy allows what Mermaid does.
 *
 * @throws Mermaid's error about the definition, or an error if Mermaid could not be loaded.
 */
export async function drawDiagram(definition: string, config: MermaidConfig): Promise<Drawing> {
  frame ??= openFrame();
  const opened = await frame;
  const draw = drawerOf(opened);
  if (!draw) {
    opened.remove();
    frame = undefined;
    throw new Error('Mermaid could not be loaded.');
  }
  return draw(definition, config);
}

function openFrame(): Promise<HTMLIFrameElement> {
  return new Promise((resolve) => {
    const element = document.createElement('iframe');
    element.title = 'Drawing';
    element.setAttribute('aria-hidden', 'true');
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
    element.addEventListener('load', () => resolve(element), { once: true });
    element.src = drawingPage;
    document.body.append(element);
  });
}

function drawerOf({ contentWindow }: HTMLIFrameElement): DrawingWindow['drawDiagram'] {
  try {
    return (contentWindow as DrawingWindow | null)?.drawDiagram;
  } catch {
    // The browser's error page after a failed connection has another origin.
    return undefined;
  }
}
