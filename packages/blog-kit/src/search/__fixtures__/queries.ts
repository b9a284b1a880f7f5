/** A query, and the last part of the address of a post that must be among the first three results. */
type ExpectedHit = [query: string, slug: string];

/**
 * What readers may look for in the posts of the browser tests (e2e/fixture-site) among 1,000 generated ones
 * (packages/test-support/src/generatedBlog.ts).
 */
export const queries: Record<string, ExpectedHit[]> = {
  titles: [
    ['code from files', 'code-from-files'],
    ['two authors', 'two-authors'],
    ['color mode', 'diagram'],
    ['what can mdx do', 'mdx'],
    ['code blocks', 'code-blocks'],
    ['front matter', 'front-matter'],
    ['caching uploads', 'caching-uploads'],
    ['dead letters archiving', 'archiving-dead-letters'],
    ['rotating secrets', 'rotating-secrets'],
    ['rate limits naming', 'naming-rate-limits'],
    ['Feature flags, testing!', 'testing-feature-flags'],
  ],
  headings: [
    ['marks by comments', 'code-blocks'],
    ['admonitions', 'markdown'],
    ['who wrote what', 'two-authors'],
    ['flowchart', 'flowcharts'],
    ['gantt', 'flowcharts'],
    ['chapter section', 'long-read'],
  ],
  text: [
    ['gouda', 'markdown'],
    ['printing without script', 'long-read'],
    ['little to read', 'one-minute'],
    ['photograph dusk browsers choose', 'pictures'],
    ['words in a box', 'diagram'],
    ['eight hundred and twenty', 'code-from-files'],
  ],
  code: [
    ['sequenceDiagram', 'flowcharts'],
    ['fortyTwo', 'code-blocks'],
    ['sum rows.json', 'code-from-files'],
    ['accTitle', 'flowcharts'],
    ['participant', 'flowcharts'],
    ['highlight-next-line', 'code-blocks'],
  ],
  'beginnings of words': [
    ['replay book', 'replaying-bookmarks'],
    ['encryp backup', 'encrypting-backups'],
    ['admoni', 'markdown'],
  ],
  'typing mistakes': [
    ['flowhcart', 'flowcharts'],
    ['admonitons', 'markdown'],
    ['cahcing uploads', 'caching-uploads'],
    ['encypting backups', 'encrypting-backups'],
    ['migrating newsleters', 'migrating-newsletters'],
    ['rottaing secrtes', 'rotating-secrets'],
    ['htrottling webhooks', 'throttling-webhooks'],
  ],
};
