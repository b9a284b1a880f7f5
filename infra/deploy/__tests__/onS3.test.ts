import { Lock } from '../lock';
import { SITE } from '../places';
import { publish } from '../publish';
import { CutOff, watched } from '../testing/cutOff';
import { MemoryBucket } from '../testing/memoryBucket';
import { MemoryEdge } from '../testing/memoryEdge';
import type { S3Server } from '../testing/s3Server';
import { smallSite, type SmallSite } from '../testing/smallSite';
import { startS3 } from '../testing/startS3';

/** Follows links and loads files without end, while releases come and go. */
class Reader {
  readonly faults: string[] = [];
  private stopped = false;
  rounds = 0;

  constructor(private readonly server: S3Server) {}

  async read(): Promise<void> {
    while (!this.stopped) {
      await this.round();
      this.rounds++;
    }
  }

  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    const seen = new Set(['/']);
    for (const address of seen) {
      const page = await this.fetch(address);
      for (const target of targetsOf(page ?? '')) {
        seen.add(target);
        if ((await this.fetch(target)) !== undefined) continue;
        // The page may have changed since it was read. It must not refer to what is absent now.
        if (targetsOf((await this.fetch(address)) ?? '').includes(target)) {
          this.faults.push(`${address} refers to ${target}`);
        }
      }
    }
  }

  private async fetch(address: string): Promise<string | undefined> {
    const file = address.endsWith('/') ? `${address}index.html` : address;
    return (await this.server.fetchObject(SITE + file.slice(1)))?.body.toString();
  }
}

function targetsOf(page: string): string[] {
  return [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, target = '']) => target);
}

test('a reader of a bucket of S3 misses nothing while a deploy is cut off again and again', async () => {
  const server = await startS3();
  const edge = new MemoryEdge(new MemoryBucket());
  let time = Date.parse('2026-01-01T00:00:00Z');
  const now = () => time;

  /** @param at the request at which it is cut off */
  async function deploy({ build, read }: SmallSite, at?: number): Promise<void> {
    time += 11 * 60 * 1000;
    const { store } = watched({ store: server.bucket }, { at });
    const lock = await Lock.take(store, 'me', now);
    const choose = () => ({ command: 'deploy' as const, build, read });
    await publish({ store, edge }, choose, { lock, atATime: 4 });
    await lock.release();
  }

  await deploy(smallSite({ version: '1', posts: ['a', 'gone'] }));
  const reader = new Reader(server);
  const reading = reader.read();
  const second = smallSite({ version: '2', posts: ['a', 'new'] });
  let at = 0;
  for (let isCutOff = true; isCutOff; at++) {
    isCutOff = await deploy(second, at).then(
      () => false,
      (error) => error instanceof CutOff,
    );
  }
  reader.stop();
  await reading;

  expect(at).toBeGreaterThan(10);
  expect(reader.rounds).toBeGreaterThan(0);
  expect(reader.faults).toEqual([]);
  const site = [...(await server.bucket.list(SITE)).keys()].map((key) => key.slice(SITE.length));
  // The assets of the first release stay.
  const kept = ['assets/images/gone.svg', 'assets/js/main.1.js'];
  expect(site.sort()).toEqual([...Object.keys(second.build.files), ...kept].sort());
  const { type, cacheControl } = second.build.files['index.html'] ?? {};
  expect(await server.fetchObject(`${SITE}index.html`)).toMatchObject({ type, cacheControl });
});
