import { drawingPage } from '@site/src/theme/Mermaid/drawingPage';

/** What Mermaid has drawn. */
export interface Drawing {
  /** A whole SVG document. */
  svg: string;
  /** In pixels, at the size of the page's text. */
  width: number;
  height: number;
  /** Mermaid's name for the kind of diagram, such as `sequence`. */
  kind: string;
  /** What the definition says for those who cannot see it (`accTitle`, `accDescr`); empty when nothing. */
  title: string;
  description: string;
}

/** Mermaid's settings: https://mermaid.js.org/config/schema-docs/config.html */
export type MermaidConfig = Readonly<Record<string, unknown>>;

/** The page that draws (plugins/mermaid/draw.mjs). */
type DrawingWindow = Window & {
  drawDiagram?(definition: string, config: MermaidConfig): Promise<Drawing>;
};

/** One for all diagrams of all pages that are shown until the next load. */
let frame: Promise<HTMLIFrameElement> | undefined;

/**
 * Draws a diagram in a hidden page of this site, whose policy allows what Mermaid does.
 *
 * @throws what Mermaid says of a definition that it cannot read, or that Mermaid could not be loaded.
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
    // Laid out, as Mermaid measures its texts, and seen by nobody. As wide as the text of a post at most is, on phones
    // too: what is drawn is scaled there.
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
    // The browser's own page about a failed connection is of another origin.
    return undefined;
  }
}
