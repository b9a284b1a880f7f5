/** @jest-environment jsdom */
type Drafts = typeof import('../drafts');

/** What browsers share between tabs. */
const locks = new Map<string, number>();
let tabs = 0;

/** Opens the page in a tab of its own. */
function openTab(): Drafts & { close: () => void } {
  const tab = (tabs += 1);
  const request = (name: string, _: object, use: (lock: object | null) => Promise<void>) => {
    if (locks.has(name)) return use(null);
    locks.set(name, tab);
    return use({});
  };
  let drafts!: Drafts;
  jest.isolateModules(() => (drafts = jest.requireActual<Drafts>('../drafts')));
  const inTab =
    <Arguments extends unknown[], Result>(work: (...all: Arguments) => Result) =>
    (...all: Arguments): Result => {
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      return work(...all);
    };
  return {
    ...drafts,
    openDraft: inTab(drafts.openDraft),
    newDraft: inTab(drafts.newDraft),
    close() {
      for (const [name, owner] of locks) if (owner === tab) locks.delete(name);
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  locks.clear();
});

const form = () => new AbortController();

test('a draft outlives the page that it was typed on', async () => {
  const tab = openTab();
  const draft = await tab.openDraft('hello', '', form().signal);
  expect(draft).toMatchObject({ post: 'hello', about: '', body: '' });
  expect(draft.id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  tab.keepDraft({ ...draft, body: 'Typed' });
  tab.close();
  const again = openTab().openDraft('hello', '', form().signal);
  await expect(again).resolves.toEqual({ ...draft, body: 'Typed' });
});

test('two tabs write two drafts, and the next tab opens what a closed one left', async () => {
  const [one, two] = [openTab(), openTab()];
  const first = await one.openDraft('hello', '', form().signal);
  one.keepDraft({ ...first, body: 'One' });
  const second = await two.openDraft('hello', '', form().signal);
  expect(second).toMatchObject({ body: '' });
  two.keepDraft({ ...second, body: 'Two' });
  two.close();
  const next = openTab().openDraft('hello', '', form().signal);
  await expect(next).resolves.toMatchObject({ body: 'Two' });
});

test('a form opens what the form before it had, and two forms have two drafts', async () => {
  const tab = openTab();
  const before = form();
  const draft = await tab.openDraft('hello', '', before.signal);
  tab.keepDraft({ ...draft, body: 'Typed' });
  const beside = tab.openDraft('hello', '', form().signal);
  await expect(beside).resolves.toMatchObject({ body: '' });
  before.abort();
  const after = tab.openDraft('hello', '', form().signal);
  await expect(after).resolves.toMatchObject({ body: 'Typed' });
});

test('drafts of other posts, of replies and of what was sent are not opened', async () => {
  const { openDraft, newDraft, keepDraft, draftsOf } = openTab();
  const { signal } = form();
  const empty = await newDraft('hello', '', signal);
  keepDraft({ ...empty, id: '1', post: 'other', body: 'Other' });
  keepDraft({ ...empty, id: '2', about: 'reply:A', body: 'Reply' });
  keepDraft({ ...empty, id: '3', author: 'Ada', body: 'Sent' });
  await expect(openDraft('hello', '', signal)).resolves.toMatchObject({ body: '' });
  expect(draftsOf('hello').map(({ id }) => id)).toEqual(['2', '3']);
});

test('an empty draft is not kept, nor one that was sent', async () => {
  const { newDraft, keepDraft, forgetDraft } = openTab();
  const draft = { ...(await newDraft('hello', '', form().signal)), body: 'Text' };
  keepDraft(draft);
  keepDraft({ ...draft, body: '' });
  expect(localStorage).toHaveLength(0);
  keepDraft(draft);
  forgetDraft(draft);
  expect(localStorage).toHaveLength(0);
});

test('what others have stored is no draft', () => {
  localStorage.setItem('members-draft.hello.1', '{"id":1}');
  localStorage.setItem('members-draft.hello.2', 'no JSON');
  expect(openTab().draftsOf('hello')).toEqual([]);
});

test('without storage, the page still has a draft', async () => {
  const { openDraft, keepDraft, draftsOf } = openTab();
  const getter = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const draft = await openDraft('hello', '', form().signal);
  keepDraft({ ...draft, body: 'Typed' });
  expect(draftsOf('hello')).toEqual([]);
  getter.mockRestore();
});
