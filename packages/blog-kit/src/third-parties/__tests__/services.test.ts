import { servicesOf, wakingParametersOf } from '../services';

const nothing = { scripts: [], connect: [], pictures: [], frames: [], forms: [] };
const repo = 'ada/blog';

test('a site that names no service, or only a link to a discussion, allows no other host', () => {
  expect(servicesOf({})).toEqual(nothing);
  expect(servicesOf({ discuss: 'https://forum.example.org/{title}' })).toEqual(nothing);
  expect(wakingParametersOf({ discuss: 'https://forum.example.org/{title}' })).toEqual([]);
});

test.each([
  [
    { plausible: { domain: 'blog.example.com' } },
    { scripts: ['https://plausible.io/js/script.js'], connect: ['https://plausible.io'] },
  ],
  [
    { goatcounter: { code: 'ada' } },
    {
      scripts: ['https://gc.zgo.at/count.v5.js'],
      connect: ['https://ada.goatcounter.com'],
    },
  ],
  [
    { goatcounter: { host: 'https://stats.example.com' } },
    { scripts: ['https://stats.example.com/count.js'], connect: ['https://stats.example.com'] },
  ],
  [
    { umami: { websiteId: 'a', host: 'https://umami.example.com' } },
    { scripts: ['https://umami.example.com/script.js'], connect: ['https://umami.example.com'] },
  ],
])('analytics need their script, and where it sends to: %j', (analytics, needed) => {
  expect(servicesOf({ analytics })).toEqual({ ...nothing, ...needed });
});

test("Google's tag needs the hosts of its regions, and its pictures", () => {
  const { scripts, connect, pictures } = servicesOf({
    analytics: { gtag: { trackingID: 'G-1' } },
  });
  expect(scripts).toEqual(['https://www.googletagmanager.com']);
  expect(connect).toContain('https://*.google-analytics.com');
  expect(pictures).toContain('https://*.google-analytics.com');
});

test.each([
  [{ giscus: { repo, repoId: 'R', category: 'C', categoryId: 'D' } }, 'https://giscus.app'],
  [{ utterances: { repo } }, 'https://utteranc.es'],
])(
  'a discussion needs one frame, and wakes the page that it leads back to: %j',
  (discuss, host) => {
    expect(servicesOf({ discuss })).toEqual({ ...nothing, frames: [host] });
    expect(wakingParametersOf({ discuss })).toEqual(Object.keys(discuss));
  },
);

test.each([
  [{ buttondown: 'ada' }, 'https://buttondown.com'],
  [{ kit: '123' }, 'https://app.kit.com'],
  [
    { mailchimp: 'https://ada.us1.list-manage.com/subscribe/post?u=1&id=2' },
    'https://ada.us1.list-manage.com',
  ],
  [{ own: { action: 'https://api.example.com/subscribe' } }, 'https://api.example.com'],
])('a newsletter needs one host for its form: %j', (newsletter, host) => {
  expect(servicesOf({ newsletter })).toEqual({ ...nothing, forms: [host] });
});
