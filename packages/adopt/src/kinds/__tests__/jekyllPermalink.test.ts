import { jekyllAddress, permalinkTemplate } from '../jekyllPermalink';

// What Jekyll 4.3 made of the same posts.
test.each([
  ['date', '/web dev/c++/2021/01/03/My_Post.v2.html'],
  ['pretty', '/web dev/c++/2021/01/03/My_Post.v2/'],
  ['ordinal', '/web dev/c++/2021/003/My_Post.v2.html'],
  ['weekdate', '/web dev/c++/2021/W53/Sun/My_Post.v2.html'],
  ['none', '/web dev/c++/My_Post.v2.html'],
  [
    '/a/:short_year/:i_month/:i_day/:short_month/:long_month/:short_day/:long_day/:title',
    '/a/21/1/3/Jan/January/Sun/Sunday/My_Post.v2',
  ],
  ['/b/:y_day/:week/:hour-:minute-:second/:slug/', '/b/003/53/04-05-06/my-post-v2/'],
  ['/:slugified_categories/:title.html', '/web-dev/c/My_Post.v2.html'],
  ['/:collection/:name:output_ext', '/posts/2021-01-03-my-post-v2.html'],
  ['/:unknown/x', '/:unknown/x'],
])('the permalink %s gives %s', (permalink, address) => {
  const parts = {
    date: '2021-01-03 04:05:06',
    title: 'My_Post.v2',
    stem: '2021-01-03-My_Post.v2',
    categories: ['Web Dev', 'C++', 'web dev'],
  };
  expect(jekyllAddress(permalinkTemplate(permalink), parts)).toBe(address);
});

test.each([
  ['with spaces & (signs) [x] é', 'with-spaces-&-(signs)-x-é'],
  ['_Under_score_', '_Under_score_'],
  ['C++', 'C++'],
  ['100%', '100'],
  ["don't", "don't"],
])('the name %s stands in addresses as %s', (title, name) => {
  const parts = { date: '2018-06-03', title, stem: title, categories: [] };
  expect(jekyllAddress('/:title', parts)).toBe(`/${name}`);
});
