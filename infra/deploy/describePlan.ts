import type { Paint } from 'docusaurus-plugin-kit/terminal/paint';
import type { Stage, Step } from './plan';

/** A table of the stages of a plan, in their order. */
export function describePlan(stages: readonly Stage[], paint: Paint): string {
  if (stages.length === 0) return 'Nothing to do: all of it is on the site.';
  const rows = together(stages).map(({ title, steps }) => ({ title, ...describeSteps(steps) }));
  const width = Math.max(...rows.map(({ title }) => title.length)) + 2;
  const amounts = Math.max(...rows.map(({ amount }) => amount.length));
  return rows
    .map(({ title, amount, detail, color }) => {
      const name = paint(color, amount ? title.padEnd(width) : title);
      const line = name + (amount && amount.padStart(amounts));
      return detail ? `${line}  ${paint('dim', detail)}` : line;
    })
    .join('\n');
}

/** Pages go up by depth, in several stages of one title. */
function together(stages: readonly Stage[]): Stage[] {
  const found: Stage[] = [];
  for (const { title, steps } of stages) {
    const last = found.at(-1);
    if (last?.title === title) last.steps.push(...steps);
    else found.push({ title, steps: [...steps] });
  }
  return found;
}

interface Row {
  amount: string;
  detail: string;
  color: Parameters<Paint>[0];
}

function describeSteps(steps: readonly Step[]): Row {
  const [first] = steps;
  switch (first?.kind) {
    case 'keep':
    case 'upload': {
      const files = steps.flatMap((step) => ('file' in step ? [step.file] : []));
      const size = files.reduce((sum, file) => sum + file.size, 0);
      return { amount: count(files.length, 'file'), detail: kilobytes(size), color: 'green' };
    }
    case 'remove': {
      const keys = steps.flatMap((step) => (step.kind === 'remove' ? step.keys : []));
      return { amount: count(keys.length, 'file'), detail: some(keys), color: 'red' };
    }
    case 'invalidate':
      return {
        amount: count(first.paths.length, 'path'),
        detail: some(first.paths),
        color: 'yellow',
      };
    case 'allow':
      return { amount: count(first.hashes.length, 'hash', 'hashes'), detail: '', color: 'yellow' };
    case 'redirect': {
      const addresses = Object.keys(first.table);
      return {
        amount: count(addresses.length, 'address', 'addresses'),
        detail: some(addresses),
        color: 'yellow',
      };
    }
    default:
      return { amount: '', detail: '', color: 'dim' };
  }
}

function some(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(' ')} …` : names.join(' ');
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}
