import { parseReference } from 'docusaurus-post-model/samples/reference';
import type { PostCheck } from '../rules/check';
import { didYouMean } from 'docusaurus-plugin-kit/nearest';

/** The first words of diagrams that Mermaid 12 knows: https://mermaid.js.org/intro/syntax-reference.html */
const KINDS = `
  flowchart flowchart-elk graph sequenceDiagram classDiagram classDiagram-v2 stateDiagram
  stateDiagram-v2 erDiagram journey gantt pie quadrantChart requirement requirementDiagram
  gitGraph mindmap timeline kanban sankey sankey-beta xychart xychart-beta block block-beta packet
  packet-beta architecture architecture-beta radar-beta treemap treemap-beta treeView-beta
  C4Context C4Container C4Component C4Dynamic C4Deployment info venn-beta agentflow-beta
  swimlane-beta eventmodeling ishikawa ishikawa-beta usecase-beta wardley-beta cynefin-beta
  railroad-beta railroad-ebnf-beta railroad-abnf-beta railroad-peg-beta
`
  .trim()
  .split(/\s+/);

export const mermaidOff: PostCheck = {
  name: 'mermaid-off',
  level: 'warning',
  finds: 'a Mermaid diagram in a site that does not draw them',
  find({ body }, { settings }, report) {
    for (const { lang, line } of body.codes) {
      if (lang !== 'mermaid' || settings.mermaid) continue;
      report(
        line,
        `Readers see the source of this diagram. To draw it, ${settings.wording.drawDiagrams}`,
      );
    }
  },
};

export const mermaidKind: PostCheck = {
  name: 'mermaid-kind',
  level: 'warning',
  finds: 'a Mermaid diagram that is empty, or of a kind that Mermaid does not know',
  find({ body }, _blog, report) {
    for (const { lang, meta, code, line } of body.codes) {
      if (lang !== 'mermaid' || parseReference(meta)) continue;
      const kind = firstWord(code);
      if (kind === undefined) report(line, 'This diagram is empty. Write it, or take it out.');
      else if (!KINDS.includes(kind)) {
        const hint =
          didYouMean(kind, KINDS) || ' A diagram begins with its kind, such as flowchart.';
        report(line, `Mermaid knows no diagram "${kind}".${hint}`);
      }
    }
  },
};

/** The first word of the diagram after its settings and comments. */
function firstWord(code: string): string | undefined {
  const definition = code
    .replace(/^\s*---\n[^]*?\n\s*---\s*(?:\n|$)/, '')
    .replace(/%%\{[^]*?\}%%/g, '')
    .replace(/^\s*%%.*$/gm, '');
  return /[^\s:;{]+/.exec(definition)?.[0];
}
