// Counts what `cdk synth` wrote: npm run resources
import { readFileSync } from 'node:fs';

const template = JSON.parse(
  readFileSync('cdk.out/ReadingList.template.json', 'utf8'),
) as { Resources: Record<string, { Type: string }> };

const counts = new Map<string, number>();
for (const { Type } of Object.values(template.Resources)) {
  counts.set(Type, (counts.get(Type) ?? 0) + 1);
}
for (const [type, count] of [...counts].sort()) {
  console.log(`${String(count).padStart(3)}  ${type}`);
}
