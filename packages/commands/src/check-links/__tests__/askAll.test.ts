import type { Answer } from '../askLink';
import { askAll } from '../askAll';

test('asks the addresses of one host one after the other, and hosts at the same time', async () => {
  const open = new Set<string>();
  const together: string[][] = [];
  const answered: string[] = [];
  await askAll(['https://a.test/1', 'https://b.test/1', 'https://a.test/2'], {
    pause: 0,
    async ask(address): Promise<Answer> {
      open.add(address);
      together.push([...open]);
      await new Promise((resolve) => setImmediate(resolve));
      open.delete(address);
      return { verdict: 'ok', detail: '200' };
    },
    onAnswer: (address) => answered.push(address),
  });
  expect(together).toContainEqual(['https://a.test/1', 'https://b.test/1']);
  const ofOneHost = together.map((all) => all.filter((address) => address.includes('//a.test')));
  expect(ofOneHost.filter((addresses) => addresses.length > 1)).toEqual([]);
  expect(answered.sort()).toEqual(['https://a.test/1', 'https://a.test/2', 'https://b.test/1']);
});
