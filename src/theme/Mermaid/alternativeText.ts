import type { Drawing } from './drawDiagram';

/** What a screen reader says of a diagram: what its author wrote for that, or else where to read on. */
export function alternativeText({ title, description, kind }: Drawing): string {
  const written = [title, description].map((text) => text.trim()).filter(Boolean);
  if (written.length > 0) return written.join(': ');
  return `Diagram (${kind.replace(/-?v\d+$/i, '')}). Its source follows.`;
}
