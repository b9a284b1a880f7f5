import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';
import type { KindResult } from './checkSamples';
import type { Problem } from './check';

/** `TypeScript  34 files  ok  6.1 s` */
export function kindLine(result: KindResult, paint: Paint): string {
  const files = `${String(result.files).padStart(3)} ${result.files === 1 ? 'file ' : 'files'}`;
  const start = `${result.name.padEnd('TypeScript'.length)} ${files}`;
  if (result.notChecked) return `${start} ${paint('yellow', `not checked: ${result.notChecked}`)}`;
  const problems = result.problems.length;
  const verdict = problems ? `${problems} problem${problems === 1 ? '' : 's'}` : 'ok';
  const color = problems ? 'red' : 'green';
  const time = `${result.seconds.toFixed(1)} s`;
  return `${start}  ${paint(color, verdict.padEnd(12))}  ${paint('dim', time.padStart(6))}`;
}

/** `blog/…/stack.ts:12:5  message`, and below it what to do. */
export function problemText({ file, line, column, message, hint }: Problem, paint: Paint): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  const [first, ...rest] = message.split('\n');
  return [
    `${paint('red', place)}  ${first}`,
    ...rest.map((text) => `    ${text}`),
    ...(hint ? [`    ${paint('dim', hint)}`] : []),
  ].join('\n');
}
