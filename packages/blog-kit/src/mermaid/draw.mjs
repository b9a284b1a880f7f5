/* global document, window, XMLSerializer */
import mermaid from './mermaid.esm.min.mjs';

let last = Promise.resolve();
let count = 0;

/**
 * Draws the diagrams that the page around this frame asks for, and answers through the port that comes along
 * (theme/Mermaid/drawDiagram.ts has the types). The frame has no origin, so that messages are the only way in.
 *
 * Mermaid keeps one configuration for all diagrams, so they are drawn one after the other.
 */
window.addEventListener('message', ({ data, source, ports: [answer] }) => {
  if (source !== window.parent || !answer) return;
  last = last
    .then(() => draw(data.definition, data.config))
    .then(
      (drawing) => answer.postMessage({ drawing }),
      // Mermaid's error about a definition that it cannot read.
      (error) => answer.postMessage({ problem: error.message ?? String(error) }),
    );
});

window.parent.postMessage('ready', '*');

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
