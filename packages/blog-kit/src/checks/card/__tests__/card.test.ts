import { showProblems } from '../card';

const card = () => document.querySelector('[role=alert]');

test('each problem has its place and its message, as text', () => {
  showProblems([
    { place: 'blog/a/index.md:5', message: 'Unknown tag "<b>".' },
    { message: 'Elsewhere.' },
  ]);

  const items = [...document.querySelectorAll('[role=alert] li')];
  expect(items.map((item) => item.textContent)).toEqual([
    'blog/a/index.md:5Unknown tag "<b>".',
    'Elsewhere.',
  ]);
  expect(card()?.querySelector('b')).toBeNull();
});

test('new problems replace old ones, and an empty list removes the card', () => {
  showProblems([{ message: 'Old.' }]);
  showProblems([{ message: 'New.' }]);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(card()?.textContent).toContain('New.');

  showProblems([]);
  expect(card()).toBeNull();
});

test('a closed card appears again when there is another problem', () => {
  showProblems([{ message: 'Wrong.' }]);
  card()?.querySelector('button')?.click();
  expect(card()).toBeNull();

  showProblems([{ message: 'Worse.' }]);
  expect(card()?.textContent).toContain('Worse.');
});
