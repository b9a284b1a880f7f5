import { chooseTab, restoreTabs } from '../tabs';

const tabs = (id: string, group: string) => `
  <div>
    <ul>${['npm', 'yarn'].map((value) => `<li role="tab" data-tab="${value}" ${group && `data-group="${group}"`} id="${id}-${value}"></li>`).join('')}</ul>
    <div><p></p><p hidden></p></div>
  </div>`;

function openPage(...groups: string[]): void {
  document.body.innerHTML = groups.map((group, at) => tabs(String(at), group)).join('');
}

/** The tabs that are chosen, by their ids. */
function chosen(): string[] {
  return [...document.querySelectorAll('[aria-selected=true]')].map(({ id }) => id);
}

const choose = (id: string) => chooseTab(document.getElementById(id) as HTMLElement);

beforeEach(() => localStorage.clear());

test('a choice counts for all tabs of its group, and is kept under the key of Docusaurus', () => {
  openPage('manager', 'manager', 'other', '');
  choose('0-yarn');
  expect(chosen()).toEqual(['0-yarn', '1-yarn']);
  expect(localStorage.getItem('docusaurus.tab.manager')).toBe('yarn');
  openPage('manager', '');
  restoreTabs();
  expect(chosen()).toEqual(['0-yarn']);
});
