/** What components read of a site in English. Tests of other sites replace it. */
export default function useDocusaurusContext() {
  return {
    siteConfig: { title: 'Site', url: 'https://blog.example.com', baseUrl: '/' },
    i18n: { currentLocale: 'en', defaultLocale: 'en', locales: ['en'] },
  };
}
