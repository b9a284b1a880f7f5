import { authorProblem } from '../values/authorValues';
import type { SiteCheck, SiteReport } from '../rules/check';
import type { Blog } from '../blog/readBlog';
import { authorPath, tagPath } from '../blog/readSitePaths';
import type { Keys } from 'docusaurus-post-model/readKeys';

export const tagsFile: SiteCheck = {
  name: 'tags-file',
  level: 'error',
  fixed: 'build',
  finds: 'a `blog/tags.yml` that cannot be read',
  find({ tags }, report) {
    checkEntries(tags, report, (value) =>
      value === null || isMapping(value)
        ? undefined
        : 'is no list of settings. Write "{ label: …, permalink: /…, description: … }"',
    );
    checkAddresses(tags, report, (key, value) => tagPath(key, value));
  },
};

export const authorsFile: SiteCheck = {
  name: 'authors-file',
  level: 'error',
  fixed: 'build',
  finds: 'a `blog/authors.yml` that cannot be read',
  find({ authors }, report) {
    checkEntries(authors, report, (value) => {
      const { name, imageURL = Object(value).image_url } = Object(value);
      return isMapping(value) && (name || imageURL)
        ? authorProblem(Object(value), false)
        : 'has no name. Add "name: …"';
    });
    checkAddresses(authors, report, authorPath);
  },
};

function checkEntries(
  { file, fields, problem }: Keys,
  report: SiteReport,
  problemOf: (value: unknown) => string | undefined,
): void {
  if (problem) report(file, problem.line, problem.message);
  for (const [key, { value, line }] of fields) {
    const wrong = problemOf(value);
    if (wrong) report(file, line, `"${key}" ${wrong}.`);
  }
}

function checkAddresses(
  { file, fields }: Blog['tags'],
  report: SiteReport,
  addressOf: (key: string, value: unknown) => string | undefined,
): void {
  const owners = new Map<string, string>();
  for (const [key, { value, line }] of fields) {
    const address = addressOf(key, value);
    if (!address) continue;
    const other = owners.get(address);
    if (other === undefined) owners.set(address, key);
    else {
      report(
        file,
        line,
        `"${key}" has the address of "${other}", ${address}. Give one another permalink.`,
      );
    }
  }
}

function isMapping(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
