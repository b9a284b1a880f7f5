import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Labeled {
  /** What should become of the comment. */
  verdict: 'publish' | 'hold';
  kind: string;
  text: string;
}

/** The comments of comments.txt, each with the heading that it stands under. */
export function readLabeled(): Labeled[] {
  const lines = readFileSync(join(__dirname, 'comments.txt'), 'utf8').split(
    '\n',
  );
  const comments: Labeled[] = [];
  let heading: Omit<Labeled, 'text'> | undefined;
  for (const line of lines) {
    const [, verdict, kind] = /^# (publish|hold): (.+)$/.exec(line) ?? [];
    if (verdict && kind)
      heading = { verdict: verdict as Labeled['verdict'], kind };
    else if (heading && line.trim()) comments.push({ ...heading, text: line });
  }
  return comments;
}
