import { chooseTab, restoreTabs } from '../tabs';

const tabs = (id: string, data: string) => `
  <div ${data}><div>
    <ul><li role="tab" data-value="npm" id="${id}-npm"></li><li role="tab" data-value="yarn" id="${id}-yarn"></li></ul>
    <div><p></p><p hidden></p></div>
  </div></div>`;

function openPage(...groups: string[]): void {
  document.body.innerHTML = groups.map((data, at) => tabs(String(at), data)).join('');
}

/** The tabs that are chosen, by their ids. */
function chosen(): string[] {
  return [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);
}

const choose = (id: string) => chooseTab(document.getElementById(id) as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

test('a choice counts for all tabs of its group, and is kept under the key of Docusaurus', () => {
  openPage('data-tabs="manager"', 'data-tabs="manager"', 'data-tabs="other"', 'data-tabs=""');
  choose('0-yarn');
  expect(chosen()).toEqual(['0-yarn', '1-yarn']);
  expect(localStorage.getItem('docusaurus.tab.manager')).toBe('yarn');
  openPage('data-tabs="manager"', 'data-tabs=""');
  restoreTabs();
  expect(chosen()).toEqual(['0-yarn']);
});

test('the address names a choice, before the one that is kept', () => {
  history.replaceState(null, '', '/?a=1#part');
  openPage('data-tabs="manager" data-query="with"');
  choose('0-yarn');
  expect(location.href).toMatch(/\/\?a=1&with=yarn#part$/);
  localStorage.setItem('docusaurus.tab.manager', 'npm');
  openPage('data-tabs="manager" data-query="with"');
  restoreTabs();
  expect(chosen()).toEqual(['0-yarn']);
});
