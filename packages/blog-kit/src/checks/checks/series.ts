import { didYouMean } from 'docusaurus-quiet-pages/common/didYouMean';
import { namedSeries } from '../../series/series';
import type { PostCheck, SiteCheck } from '../rules/check';
import { asFlag } from '../values/frontMatter';
import type { Blog } from '../blog/readBlog';
import type { Post } from '../../post-model/readPosts';
import { seriesEntryProblem } from '../values/seriesValues';

export const seriesFile: SiteCheck = {
  name: 'series-file',
  level: 'error',
  finds: 'a `blog/series.yml` that cannot be read',
  find({ series: { file, fields, problem } }, report) {
    if (problem) report(file, problem.line, problem.message);
    for (const [key, { value, line }] of fields) {
      const wrong = seriesEntryProblem(value);
      if (wrong) report(file, line, `"${key}" ${wrong}.`);
    }
  },
};

export const unknownSeries: PostCheck = {
  name: 'unknown-series',
  level: 'error',
  finds: 'a series that `blog/series.yml` does not have',
  find(post, { series: { file, fields, exists, problem } }, report) {
    const member = readMember(post);
    if (!member || problem || !exists || fields.has(member.name)) return;
    const hint = didYouMean(member.name, fields.keys());
    report(member.line, `Unknown series "${member.name}".${hint} Add a new series to ${file}.`);
  },
};

export const seriesPart: PostCheck = {
  name: 'series-part',
  level: 'error',
  finds: 'a `part` of a series that another post has too, that follows a gap, or that others lack',
  find(post, blog, report) {
    const member = readMember(post);
    if (!member) return;
    const { name, part, partLine } = member;
    const others = membersOf(name, blog).filter((other) => other.post !== post);
    if (part === undefined) {
      const numbered = others.find((other) => other.part !== undefined);
      if (!numbered) return;
      report(
        partLine,
        `No part of the series "${name}", while ${numbered.post.file} is part ${numbered.part}. Write "series: { name: ${name}, part: … }", or give none of its posts a part.`,
      );
      return;
    }
    for (const { post: other } of others.filter((each) => each.part === part)) {
      report(partLine, `Part ${part} of the series "${name}" is also ${other.file}. Change one.`);
    }
    const isThere = part === 1 || others.some((other) => other.part === part - 1);
    if (!isThere) {
      report(
        partLine,
        `Part ${part} of the series "${name}" follows a gap: no published post is part ${part - 1}. Number the parts from 1.`,
      );
    }
  },
};

/** A listed post of a series. */
interface Member {
  post: Post;
  name: string;
  line: number;
  part?: number;
  partLine: number;
}

/** Undefined if the post is in no series, or names it in a way that another check reports. */
function readMember(post: Post): Member | undefined {
  const { fields } = post.frontMatter;
  const field = fields.get('series');
  const named = field && namedSeries(field.value);
  // Lists of parts leave it out, like all lists.
  if (!named || asFlag(fields.get('unlisted')?.value)) return undefined;
  return {
    post,
    ...named,
    line: field.line,
    partLine: field.fields?.get('part')?.line ?? field.line,
  };
}

function membersOf(name: string, { posts }: Blog): Member[] {
  return posts.flatMap((post) => {
    const member = readMember(post);
    return member?.name === name ? member : [];
  });
}
