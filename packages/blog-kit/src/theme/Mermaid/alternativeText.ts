import type { Drawing } from './drawDiagram';

/** The alternative text of a diagram: its author's text, or else a reference to its source. */
export function alternativeText({ title, description, kind }: Drawing): string {
  const written = [title, description].map((text) => text.trim()).filter(Boolean);
  if (written.length > 0) return written.join(': ');
  return `Diagram (${kind.replace(/-?v\d+$/i, '')}). Its source follows.`;
}
