import { apiKey } from '../testing/notesApi';
import { startTestApi, type TestApi } from '../testing/startTestApi';

let api: TestApi;
beforeEach(async () => {
  api ??= await startTestApi();
  await api.control.reset();
});

test('requests are listed without the key, and a reset forgets them, the notes, faults and the clock', async () => {
  await api.put('1');
  const requests = await api.control.listRequests();
  const body = { query: expect.stringContaining('putNote') as string };
  expect(requests).toMatchObject([{ surface: 'graphql', name: 'putNote', status: 200, body }]);
  expect(JSON.stringify(requests)).not.toContain(apiKey);
  await api.control.setClock({ offsetMs: 5000 });
  await api.control.addFault({ match: {}, fault: { kind: 'status' }, times: 9 });
  await api.control.reset();
  expect(await api.ids()).toEqual([]);
  expect(await api.control.listFaults()).toEqual([]);
  expect((await api.control.listRequests()).map(({ name }) => name)).toEqual(['notes']);
});

test('a fault before the operation prevents it; one after it breaks only the answer', async () => {
  const match = { name: 'putNote' };
  const throttled = { kind: 'error', status: 503, type: 'Throttled' } as const;
  await api.control.addFault({ match, fault: throttled });
  const errors = [{ errorType: 'Throttled', message: 'An injected fault.' }];
  expect(await api.put('1')).toMatchObject({ status: 503, errors });
  expect(await api.ids()).toEqual([]);
  await api.control.addFault({ match, fault: { kind: 'reset' }, when: 'after' });
  await expect(api.put('2')).rejects.toThrow('fetch failed');
  expect(await api.ids()).toEqual(['2']);
});

test('a fault must name a request that there is', async () => {
  const unknown = { match: { name: 'putNotes' }, fault: { kind: 'reset' } } as const;
  await expect(api.control.addFault(unknown)).rejects.toThrow(
    /match\.name: No surface has such a request\. Known: note, notes, .*putNote/,
  );
});

test('web pages cannot use it', async () => {
  const headers = { Origin: 'http://localhost:3000' };
  const response = await fetch(new URL('/control/requests', api.endpoint), { headers });
  expect(response.status).toBe(403);
});
