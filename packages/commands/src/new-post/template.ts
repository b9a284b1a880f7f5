import { stringify } from 'yaml';
import { descriptionProblem } from 'docusaurus-content-checks/checks/description';
import type { PlannedPost } from './plan';

/** The text of a new post: front matter, and a skeleton to write over. */
export function renderPost({
  title,
  description,
  slug,
  author,
  tags,
  isDraft,
}: PlannedPost): string {
  return `---
title: ${quote(title)}
description: ${quote(description)}
slug: ${quote(slug)}
authors: [${author === undefined ? '' : quote(author)}]
tags: [${tags.map(quote).join(', ')}]
${isDraft ? 'draft: true\n' : ''}---

What this is about, and what the reader has at the end. Lists of posts show this opening.

<!-- truncate -->

## The first part

A picture lies beside this file: \`![What it shows](./picture.svg)\`. Code of more than eight lines is a file in this
folder, too, shown by an empty fence whose first line ends in \`file=./samples/example.ts\`.

## The second part

## In short
`;
}

/** Describes where the post is, when readers see it and what to do next. */
export function nextSteps(post: PlannedPost): string {
  const lines = [
    `Created blog/${post.folder}/index.md`,
    addedTags(post),
    fillIn(post),
    appears(post),
    'Next: npm start, and write.',
  ];
  return lines.filter(Boolean).join('\n');
}

function addedTags({ newTags }: PlannedPost): string | undefined {
  if (newTags.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(newTags.map(({ key }) => `"${key}"`));
  return `Added ${newTags.length === 1 ? 'the tag' : 'the tags'} ${names} to blog/tags.yml, where a description for the page of the tag fits.`;
}

function fillIn({ description, author, tags }: PlannedPost): string | undefined {
  const missing = [
    description === '' && 'description',
    author === undefined && 'author',
    tags.length === 0 && 'tags',
  ].filter(Boolean);
  const asks = [
    missing.length > 0 && `Fill in the ${new Intl.ListFormat('en').format(missing as string[])}`,
    description !== '' && descriptionProblem(description)?.replace(/\.$/, ''),
  ].filter(Boolean);
  return asks.length > 0
    ? `${asks.join('. ')}: until then npm start and npm run build warn of it.`
    : undefined;
}

function appears({ isDraft, scheduledFor }: PlannedPost): string | undefined {
  const day = scheduledFor && `on ${scheduledFor}`;
  if (isDraft) {
    return `It is a draft: readers see it ${day ? `${day} at the earliest, ` : ''}once you remove "draft: true" and build.`;
  }
  return day && `It appears ${day}, with the first build from then on (days are UTC).`;
}

// YAML 1.1 puts more texts in quotes, such as 2024-05-01 and `yes`, so every parser reads them as text.
function quote(text: string): string {
  return stringify(text, { version: '1.1', singleQuote: true, lineWidth: 0 }).trimEnd();
}
