import { addressesOf, addressProblem, type SiteAddress } from '../siteAddress';

const url = 'https://blog.ada.dev';
const i18n = { defaultLocale: 'en', locales: ['en', 'de'] };

test.each<[SiteAddress, string[]]>([
  [{ url }, [url]],
  [{ url, i18n }, [`${url}/de`, url]],
  [{ url, baseUrl: '/notes/', i18n }, [`${url}/notes/de`, `${url}/notes`]],
])('a site with %j is at %j', (site, addresses) => {
  expect(addressesOf(site)).toEqual(addresses);
});

test.each<[SiteAddress, string | undefined]>([
  [{ url }, undefined],
  [{ url, i18n }, undefined],
  [{ url, i18n: { ...i18n, localeConfigs: { de: { baseUrl: '/deutsch/', url } } } }, undefined],
  [{ url: 'http://blog.ada.dev' }, "Write url: 'https://blog.ada.dev'."],
  [{ url, baseUrl: '/notes/' }, 'has the site at /notes/, and infra/ publishes sites at the root'],
  [{ url, i18n: { ...i18n, localeConfigs: { en: { baseUrl: '/en/' } } } }, 'the site at /en/'],
  [
    { url, i18n: { ...i18n, localeConfigs: { de: { url: 'https://blog.ada.de' } } } },
    'has the language de at https://blog.ada.de, and infra/ publishes all languages at https://blog.ada.dev. Take out i18n.localeConfigs.de.url.',
  ],
])('infra/ publishes a site with %j, or says "%s"', (site, problem) => {
  if (problem === undefined) expect(addressProblem(site)).toBeUndefined();
  else expect(addressProblem(site)).toContain(problem);
});
