/** @jest-environment jsdom */
type Tab = typeof import('../kept') & { close: () => void };

/** What browsers share between tabs. */
const locks = new Map<string, Tab>();

/** Opens the page in a tab of its own. */
function openTab(): Tab {
  let drafts!: typeof import('../kept');
  jest.isolateModules(() => (drafts = jest.requireActual('../kept')));
  const request = (name: string, _: object, work: (lock: object | null) => Promise<void>) => {
    const isFree = !locks.has(name);
    if (isFree) locks.set(name, tab);
    return work(isFree ? {} : null);
  };
  const tab: Tab = {
    ...drafts,
    openDraft(...about) {
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
      return drafts.openDraft(...about);
    },
    close() {
      for (const [name, owner] of locks) if (owner === tab) locks.delete(name);
    },
  };
  return tab;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  locks.clear();
});
afterEach(() => jest.restoreAllMocks());

const writing = { post: 'hello', about: '', member: 'ada' };
const draft = { ...writing, id: '1', body: 'Text' };
const bodyOf = async ({ openDraft }: Tab, about = writing, signal = new AbortController().signal) =>
  (await openDraft(about, signal)).body;

test('a draft is of one tab and form at a time, the newest first, and of the next one after it closes', async () => {
  const [first, second] = [openTab(), openTab()];
  for (const id of ['1', '2']) first.keepDraft({ ...draft, id, body: id });
  first.keepDraft({ ...draft, id: '3', post: 'hello.x' });
  first.keepDraft({ ...draft, id: '4', about: 'reply:A' });
  const form = new AbortController();
  expect(await bodyOf(first, writing, form.signal)).toBe('2');
  expect(await bodyOf(first)).toBe('1');
  expect(await bodyOf(second)).toBe('');
  form.abort();
  expect(await bodyOf(first)).toBe('2');
  first.close();
  expect(await bodyOf(second)).toBe('2');
});

test('what a member has typed is shown to no other one, and waits for the member', async () => {
  const tab = openTab();
  tab.keepDraft(draft);
  for (const member of ['bob', undefined]) {
    expect(tab.draftsOf('hello', member)).toEqual([]);
    const opened = await tab.openDraft({ ...writing, member }, new AbortController().signal);
    expect(opened.body).toBe('');
  }
  expect(await bodyOf(tab)).toBe('Text');
});

test('an empty draft is not kept, nor one that was sent, nor any of a member who is gone', () => {
  const { keepDraft, keepName, forgetDraft, forgetMember } = openTab();
  keepDraft(draft);
  keepDraft({ ...draft, body: '' });
  keepDraft({ ...draft, id: '2' });
  forgetDraft({ ...draft, id: '2' });
  expect(localStorage).toHaveLength(0);
  keepDraft({ ...draft, post: 'other' });
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

test.each(['setItem', 'getItem'] as const)(
  'where the storage is full or forbidden (%s), the page still has what was typed last',
  async (forbidden) => {
    const { keepDraft, draftsOf, forgetDraft } = openTab();
    if (forbidden === 'setItem') keepDraft({ ...draft, body: 'Old' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    if (forbidden === 'getItem') {
      jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('', 'SecurityError');
      });
    }
    keepDraft(draft);
    expect(draftsOf('hello', 'ada')).toEqual([draft]);
    forgetDraft(draft);
    expect(draftsOf('hello', 'ada')).toEqual([]);
  },
);
