/* global document, window, XMLSerializer */
import mermaid from './mermaid.esm.min.mjs';

let last = Promise.resolve();
let count = 0;

/**
 * Draws a diagram. Posts call this through their hidden frame (src/theme/Mermaid/drawDiagram.ts has its types).
 *
 * Mermaid keeps one configuration for all diagrams, so they are drawn one after the other.
 *
 * @throws Mermaid's error about a definition that it cannot read.
 */
window.drawDiagram = (definition, config) => {
  const drawing = last.then(() => draw(definition, config));
  last = drawing.catch(() => {});
  return drawing;
};

async function draw(definition, config) {
  mermaid.initialize({ ...config, startOnLoad: false, suppressErrorRendering: true });
  count += 1;
  const { svg, diagramType } = await mermaid.render(`diagram-${count}`, definition);
  const template = document.createElement('template');
  template.innerHTML = svg;
  const image = template.content.querySelector('svg');
  const { width, height } = image.viewBox.baseVal;
  // In a picture a width of "100%" would have no meaning.
  image.setAttribute('width', String(width));
  image.setAttribute('height', String(height));
  return {
    // As XML, because a picture has to be XML.
    svg: new XMLSerializer().serializeToString(image),
    width,
    height,
    kind: diagramType,
    title: image.querySelector(':scope > title')?.textContent ?? '',
    description: image.querySelector(':scope > desc')?.textContent ?? '',
  };
}
