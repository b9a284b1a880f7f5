import { translate } from '@docusaurus/Translate';
import type { Drawing } from './drawDiagram';

/** The alternative text of a diagram: its author's text, or else a reference to its source. */
export function alternativeText({ title, description, kind }: Drawing): string {
  const written = [title, description].map((text) => text.trim()).filter(Boolean);
  if (written.length > 0) return written.join(': ');
  return translate(
    { id: 'blogKit.mermaid.alternative', message: 'Diagram ({kind}). Its source follows.' },
    { kind: kind.replace(/-?v\d+$/i, '') },
  );
}
