import { readDate } from '../dates';
import type { Kind } from '../oldBlog';

test.each([
  ['12:30 am', '00:30:00'],
  ['12:00:05 AM', '00:00:05'],
  ['1:05 am', '01:05:00'],
  ['11:59 am', '11:59:00'],
  ['12:00 pm', '12:00:00'],
  ['12:30 PM', '12:30:00'],
  ['1:05 pm', '13:05:00'],
  ['11:59pm', '23:59:00'],
  ['00:30', '00:30:00'],
  ['12:30', '12:30:00'],
  ['13:05', '13:05:00'],
  ['23:59:58', '23:59:58'],
  ['24:10', '00:10:00'],
])('2019-05-04 %s is %s', (time, clock) => {
  expect(readDate(`2019-05-04 ${time}`)).toEqual({
    day: '2019-05-04',
    moment: `2019-05-04T${clock}Z`,
  });
});

test.each(['2019-05-04', '2019-05-04 00:00', '2019-05-04 12:00 am', '2019-05-04 24:00'])(
  'midnight in %s is no time of day',
  (text) => {
    expect(readDate(text)).toEqual({ day: '2019-05-04', moment: undefined });
  },
);

test.each<[kind: Kind, text: unknown, day: string | undefined]>([
  ['docusaurus', '06-27-2023', '2023-06-27'],
  ['docusaurus', '05/04/2019', '2019-05-04'],
  ['docusaurus', 'June 27, 2023 10:00 PM', '2023-06-27'],
  ['docusaurus', 'May 2019', '2019-05-01'],
  ['docusaurus', '2017-02-29 11:00:00', '2017-03-01'],
  // No day of any calendar: neither YAML nor JavaScript reads them.
  ['docusaurus', '13/13/2020', undefined],
  ['docusaurus', '00/10/2020', undefined],
  ['docusaurus', 'May 45, 2019', undefined],
  ['docusaurus', '20201345', undefined],
  ['docusaurus', 'soon', undefined],
  ['docusaurus', 2019, undefined],
  ['astro', '05/04/2019', '2019-05-04'],
  ['jekyll', '05/04/2019', '2019-04-05'],
  ['jekyll', 20190504, '2019-05-04'],
  ['jekyll', 'May 2019', undefined],
  ['hugo', 'Sat May  4 10:00:00 2019', '2019-05-04'],
  ['hugo', 'Saturday, 04-May-19 10:00:00 UTC', '2019-05-04'],
  ['hugo', '05/04/2019', undefined],
  ['markdown', '27.06.2023', '2023-06-27'],
  ['markdown', '05/04/2019', undefined],
  ['markdown', '2017-02-29', undefined],
  ['markdown', 'some day in 2019', undefined],
])('of a %s blog, %j is %s', (kind, text, day) => {
  expect(readDate(text, kind)?.day).toBe(day);
});

test('the zone of a date with its year at the end is read', () => {
  expect(readDate('Sat May 04 22:15:00 -0100 2019', 'hugo')?.moment).toBe(
    '2019-05-04T22:15:00-01:00',
  );
});
