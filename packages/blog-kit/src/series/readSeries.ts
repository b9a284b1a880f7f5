import { readKeys } from 'docusaurus-post-model/readKeys';

/** What `blog/series.yml` says of a series. */
export interface Series {
  title: string;
  description?: string;
}

/** Reads `blog/series.yml`: each series by its key. It is empty without that file, and without what is wrong in it. */
export async function readSeries(siteDir: string): Promise<Map<string, Series>> {
  const { fields } = await readKeys(siteDir, 'series');
  return new Map(
    [...fields].map(([key, { value }]) => {
      const { title = key, description } = Object(value) as Partial<Series>;
      return [key, { title: String(title), description }];
    }),
  );
}
