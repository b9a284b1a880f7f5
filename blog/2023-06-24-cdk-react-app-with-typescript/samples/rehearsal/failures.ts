// Lets each write of a deploy fail once, for three places of the history.
import { failAndSweep } from './fail';
import { orders } from './orders';

const titles = {
  before: 'The history before the copy',
  after: 'The history after the copy',
  both: 'Both: started before, live after',
};

for (const order of [
  'before',
  'after',
  'both',
] as const satisfies (keyof typeof orders)[]) {
  console.log(titles[order]);
  const good: number[] = [];
  for (let failAt = 1; ; failAt += 1) {
    const { failed, broken } = await failAndSweep(order, failAt);
    if (!failed) break;
    const write = failed.replace(/\d{8}T\d{9}Z/, '…');
    if (broken.length === 0) good.push(failAt);
    else
      console.log(`  ${failAt}  ${write}\n     missing: ${broken.join(' ')}`);
  }
  console.log(`  ok: ${good.join(' ')}`);
}
