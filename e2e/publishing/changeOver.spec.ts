import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headerRules } from 'docusaurus-quiet-pages/headers/headers';
import type { Build } from '../../infra/deploy/build';
import { publish } from '../../infra/deploy/publish';
import { CutOff } from '../../infra/deploy/testing/cutOff';
import { openS3 } from '../../infra/deploy/testing/s3Server';
import { expect, test as base } from '../test';
import { EdgeServer } from './edgeServer';
import { Readers } from './readers';
import { smallRelease } from './smallRelease';

// A browser reads a site while one release replaces another, with its own cache and late scripts. The
// releases are small, so that it can look at the site before every step. What the build makes of the site, and every
// single request that fails, are the matter of other tests.

const rules = headerRules({});
const first = smallRelease({ version: 'v1', posts: ['kept', 'gone'], rules });
const second = smallRelease({ version: 'v2', posts: ['kept', 'new'], rules });

/** A site, its readers, and how to publish while they look before each step. */
interface Site {
  readers: Readers;
  /** @param cutBefore the number of the step, from 0, before which the deploy is cut off @returns the number of steps */
  put(build: Build, options?: { isRead?: boolean; cutBefore?: number }): Promise<number>;
}

const test = base.extend<{ site: Site }>({
  site: async ({ browser }, use) => {
    const directory = mkdtempSync(path.join(tmpdir(), 'change-over-'));
    const server = await openS3(directory);
    const edge = new EdgeServer(server.fetchObject);
    const place = { store: server.bucket, edge };
    const readers = new Readers(browser, await edge.listen(), ['/blog/gone/', '/blog/new/']);

    await use({
      readers,
      async put(build, { isRead = false, cutBefore } = {}) {
        let step = 0;
        await publish(place, build, async (title) => {
          if (step === cutBefore) throw new CutOff();
          step += 1;
          if (isRead) await readers.look(`before "${title}"`);
        });
        return step;
      },
    });
    edge.close();
    server.close();
    rmSync(directory, { recursive: true, force: true });
  },
});

// Each looks at the site some twenty times.
test.setTimeout(180_000);

test('readers miss nothing while a deploy is cut off before each of its steps and run again', async ({
  site: { readers, put },
}) => {
  await put(first);
  await readers.arrive();
  let isDone = false;
  for (let cutBefore = 1; !isDone; cutBefore++) {
    isDone = await put(second, { cutBefore }).then(
      () => true,
      (error) => {
        expect(error).toBeInstanceOf(CutOff);
        return false;
      },
    );
    await readers.look(`after step ${cutBefore}`);
  }
  expect(readers.seen).toContain('new');
});

test('readers miss nothing while an earlier release is deployed again', async ({
  site: { readers, put },
}) => {
  await put(first);
  await put(second);
  await readers.arrive();
  await put(first, { isRead: true });
  await readers.look('at the end');
  expect(readers.seen).toContain('gone');
});
