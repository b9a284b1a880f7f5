/** @jest-environment jsdom */
type Drafts = typeof import('../kept');

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
  jest.isolateModules(() => (drafts = jest.requireActual<Drafts>('../kept')));
  const inTab =
    <Arguments extends unknown[], Result>(work: (...all: Arguments) => Result) =>
    (...all: Arguments): Result => {
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      return work(...all);
    };
  return {
    ...drafts,
    openDraft: inTab(drafts.openDraft),
    close() {
      for (const [name, owner] of locks) if (owner === tab) locks.delete(name);
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks.clear();
});

const writing = { post: 'hello', about: '', member: 'ada' };
const form = () => new AbortController();

test('a draft outlives the page that it was typed on', async () => {
  const tab = openTab();
  const draft = await tab.openDraft(writing, form().signal);
  expect(draft).toMatchObject({ post: 'hello', about: '', body: '' });
  expect(draft.id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
  tab.keepDraft({ ...draft, body: 'Typed' });
  tab.close();
  const again = openTab().openDraft(writing, form().signal);
  await expect(again).resolves.toEqual({ ...draft, body: 'Typed' });
});

test('a form opens what the form before it had, and two forms have two drafts', async () => {
  const tab = openTab();
  const before = form();
  const draft = await tab.openDraft(writing, before.signal);
  tab.keepDraft({ ...draft, body: 'Typed' });
  const beside = tab.openDraft(writing, form().signal);
  await expect(beside).resolves.toMatchObject({ body: '' });
  before.abort();
  const after = tab.openDraft(writing, form().signal);
  await expect(after).resolves.toMatchObject({ body: 'Typed' });
});

test('the newest draft of the post and the reply is opened', async () => {
  const { openDraft, keepDraft, draftsOf } = openTab();
  for (const id of ['1', '2']) keepDraft({ ...writing, id, body: id });
  keepDraft({ ...writing, id: '3', body: 'Text', post: 'hello.x' });
  keepDraft({ ...writing, id: '4', body: 'Text', about: 'reply:A' });
  const opened = [
    await openDraft(writing, form().signal),
    await openDraft(writing, form().signal),
    await openDraft(writing, form().signal),
  ];
  expect(opened.map(({ body }) => body)).toEqual(['2', '1', '']);
  expect(draftsOf('hello', 'ada').map(({ id }) => id)).toEqual(['1', '2', '4']);
});

test('what a member has typed is shown to no other one, and waits for the member', async () => {
  const { openDraft, keepDraft, draftsOf } = openTab();
  keepDraft({ ...writing, id: '1', body: 'Typed by Ada' });
  for (const member of ['bob', undefined]) {
    expect(draftsOf('hello', member)).toEqual([]);
    const opened = openDraft({ ...writing, member }, form().signal);
    await expect(opened).resolves.toMatchObject({ body: '' });
  }
  await expect(openDraft(writing, form().signal)).resolves.toMatchObject({ body: 'Typed by Ada' });
});

test('what was typed before a sign-in is of who signs in, in this tab alone', async () => {
  const tab = openTab();
  const draft = await tab.openDraft({ ...writing, member: undefined }, form().signal);
  tab.keepDraft({ ...draft, body: 'Typed before' });
  expect(localStorage).toHaveLength(0);
  tab.close();
  const page = openTab();
  page.claimDrafts('ada');
  const opened = await page.openDraft(writing, form().signal);
  expect(opened).toEqual({ ...draft, member: 'ada', body: 'Typed before' });
  expect(sessionStorage).toHaveLength(0);
  expect(page.draftsOf('hello', 'bob')).toEqual([]);
});

test('an empty draft is not kept, nor one that was sent, nor any of a member who is gone', () => {
  const { keepDraft, keepName, forgetDraft, forgetMember } = openTab();
  const draft = { ...writing, id: '1', body: 'Text' };
  keepDraft(draft);
  keepDraft({ ...draft, body: '' });
  expect(localStorage).toHaveLength(0);
  keepDraft(draft);
  forgetDraft(draft);
  expect(localStorage).toHaveLength(0);
  keepDraft(draft);
  keepDraft({ ...draft, id: '2', post: 'other' });
  keepDraft({ ...draft, id: '3', member: 'bob' });
  keepName('ada', 'Ada');
  forgetMember('ada');
  expect(Object.keys(localStorage)).toEqual(['members-draft.hello.3']);
});

test('what others have stored is no draft', () => {
  localStorage.setItem('members-draft.hello.1', '{"id":1}');
  localStorage.setItem('members-draft.hello.2', 'no JSON');
  expect(openTab().draftsOf('hello', undefined)).toEqual([]);
});

test('without storage, the page still has what was typed', async () => {
  const { openDraft, keepDraft, draftsOf, forgetDraft } = openTab();
  const getter = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  const first = form();
  const draft = await openDraft(writing, first.signal);
  keepDraft({ ...draft, body: 'Typed' });
  first.abort();
  await expect(openDraft(writing, form().signal)).resolves.toEqual({ ...draft, body: 'Typed' });
  forgetDraft(draft);
  expect(draftsOf('hello', 'ada')).toEqual([]);
  getter.mockRestore();
});

test('where the storage is full, the newer text counts', () => {
  const { keepDraft, draftsOf } = openTab();
  const draft = { ...writing, id: '1', body: 'Old' };
  keepDraft(draft);
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  keepDraft({ ...draft, body: 'New' });
  expect(draftsOf('hello', 'ada').map(({ body }) => body)).toEqual(['New']);
  setItem.mockRestore();
});
