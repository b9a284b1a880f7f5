import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { atEnd } from 'test-support/atEnd';
import { newDirectory } from 'test-support/newDirectory';
import { startLocalAppSync } from '../startLocalAppSync';
import { apiKey, notesApi } from '../testing/notesApi';

const script = path.resolve(__dirname, '../testing/serveNotes.ts');

/** The API of notes in a process of its own. */
async function serveNotes(folder: string) {
  const child = fork(script, [folder], { execArgv: ['--import', 'tsx'] });
  atEnd(() => void child.kill('SIGKILL'));
  const [endpoint] = (await once(child, 'message')) as [string];
  const ask = async (query: string) => {
    const headers = { 'Content-Type': 'application/json', 'x-api-key': apiKey };
    const body = JSON.stringify({ query });
    const answer = await fetch(endpoint, { method: 'POST', headers, body });
    return (await answer.json()) as {
      data: { notes?: { items: { id: string }[] } };
      errors?: { errorType: string }[];
    };
  };
  return {
    child,
    put: (id: string) => ask(`mutation { putNote(id: "${id}", text: "t") { id } }`),
    ids: async () => {
      const { data } = await ask('{ notes(tag: "none") { items { id } } }');
      return data.notes!.items.map(({ id }) => id).sort();
    },
  };
}

test('of 100 writes amid which the process is killed none that was answered is lost, and none happens twice', async () => {
  const folder = newDirectory();
  const before = await serveNotes(folder);
  const ended = once(before.child, 'exit');
  const ids = Array.from({ length: 100 }, (_, n) => `note-${String(n).padStart(3, '0')}`);
  const answered: string[] = [];
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = writer; n < ids.length; n += 10) {
      await before.put(ids[n]!);
      answered.push(ids[n]!);
      if (answered.length === 50) before.child.kill('SIGKILL');
    }
  });
  await Promise.allSettled(writers);
  await ended;
  const lost = ids.filter((id) => !answered.includes(id));
  expect(lost).not.toEqual([]);

  const { put, ids: kept } = await serveNotes(folder);
  expect(await kept()).toEqual(expect.arrayContaining(answered));
  // AppSync takes a put of what is there already as done.
  const again = await Promise.all(lost.map(put));
  expect(again.flatMap(({ errors = [] }) => errors)).toEqual([]);
  expect(await kept()).toEqual(ids);
});

test('a second process is told who keeps its tables in a folder, until that process is gone', async () => {
  const folder = newDirectory();
  const { child } = await serveNotes(folder);
  const ports = { api: 0, tls: 0, tables: 0 };
  const start = () => startLocalAppSync({ definition: notesApi, folder, ports });
  await expect(start()).rejects.toThrow(
    `Process ${child.pid} keeps its state in ${path.join(folder, 'tables')}. Stop that process, or keep this state elsewhere: --state <path>.`,
  );

  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  const second = await start();
  await second.close();
});
