/** The number and the front matter of generated posts. */
interface GeneratedPosts {
  count: number;
  /** The day of the first post, `YYYY-MM-DD`. Each later one is 30 days younger. */
  firstDay: string;
  /** Keys of the tags file. Every post has the first; the others take turns. */
  tags: readonly string[];
  /** A key of the authors file. */
  author: string;
}

const day = 24 * 60 * 60 * 1000;

/** Tiny posts that differ only in their names: the text of each, by its path in the site. */
export function generatedPosts({
  count,
  firstDay,
  tags: [first = '', ...others],
  author,
}: GeneratedPosts): Map<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const number = String(index + 1).padStart(2, '0');
      const date = new Date(Date.parse(firstDay) + index * 30 * day).toISOString().slice(0, 10);
      const other = others[index % others.length];
      const text = `---
title: Note ${number}
description: Note ${number} of a row of tiny posts, which fill lists and pages of tags.
slug: note-${number}
authors: [${author}]
tags: [${[first, ...(other ? [other] : [])].join(', ')}]
---

The opening of note ${number}.

<!-- truncate -->

## What it says

The rest of note ${number}, read in no time.
`;
      return [`blog/${date}-note-${number}/index.md`, text];
    }),
  );
}
