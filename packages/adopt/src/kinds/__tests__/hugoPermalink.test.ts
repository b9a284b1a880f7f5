import { hugoAddress, urlize } from '../hugoPermalink';

// What Hugo 0.111 made of the same slugs.
test.each([
  ['C++ rocks', 'c++-rocks'],
  ['a @ b', 'a-@-b'],
  ["it's", 'its'],
  ['x & y', 'x-y'],
  ['q? (yes) [no] {m}', 'q-yes-no-m'],
  ['dots...', 'dots...'],
  ['tra!l -- x', 'tral--x'],
  ['A/B', 'a/b'],
  ['“quoted”', 'quoted'],
  ['Emoji 🎉 in', 'emoji-in'],
  ['🎉 first', 'first'],
  ['a—b', 'ab'],
  ['ß É', 'ß-é'],
  ['#1', '%231'],
])('%s stands in addresses as %s', (text, name) => {
  expect(urlize(text)).toBe(name);
});

test.each([
  [undefined, '/posts/2019/own-name/'],
  ['/:year/:month/:day/:slug/', '/2019/05/04/own-name/'],
  ['/:monthname/:weekdayname/:weekday/:yearday/:title', '/may/saturday/6/124/its-a-title/'],
  ['/:sections[1:]/:filename/', '/2019/some_file/'],
  ['/:sections[last]/:section/:slugorfilename.html', '/2019/posts/own-name.html'],
])('the pattern %s gives %s', (pattern, address) => {
  const parts = {
    sections: ['posts', '2019'],
    fileName: 'Some_File',
    slug: '-Own Name-',
    title: "It's a title",
    date: '2019-05-04T10:00:00Z',
  };
  expect(hugoAddress(pattern, parts)).toBe(address);
});
