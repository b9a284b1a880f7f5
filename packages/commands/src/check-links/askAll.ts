import type { Answer } from './askLink';

/** How many hosts are asked at the same time. */
const mostHosts = 8;

interface Options {
  ask: (address: string) => Promise<Answer>;
  /** The pause between two requests to one host, in ms. */
  pause: number;
  onAnswer: (address: string, answer: Answer) => void;
}

/** Asks all addresses: hosts in parallel, the addresses of one host one after the other. */
export async function askAll(
  addresses: Iterable<string>,
  { ask, pause, onAnswer }: Options,
): Promise<void> {
  const queues = byHost(addresses);
  const askHosts = async (): Promise<void> => {
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      for (const [index, address] of queue.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
        onAnswer(address, await ask(address));
      }
    }
  };
  await Promise.all(Array.from({ length: mostHosts }, askHosts));
}

/** The host with the most addresses first, since it takes longest. */
function byHost(addresses: Iterable<string>): string[][] {
  const queues = new Map<string, string[]>();
  for (const address of addresses) {
    const { host } = new URL(address);
    queues.set(host, [...(queues.get(host) ?? []), address]);
  }
  return [...queues.values()].sort((a, b) => b.length - a.length);
}
