import { stringify } from 'yaml';
import type { Tag } from './files/tags';

/** The slug and the tag of a new blog's first post. */
export const WELCOME: { slug: string; tag: Tag } = {
  slug: 'the-first-post',
  tag: {
    key: 'writing',
    label: 'Writing',
    permalink: '/writing',
    description: 'How this blog is written.',
  },
};

/** The text of that post. */
export function renderWelcome(author: string): string {
  return `---
title: The first post
description: How a post on this blog is made, from an empty folder to a published page, and what watches over it.
slug: ${WELCOME.slug}
authors: [${stringify(author).trim()}]
tags: [${WELCOME.tag.key}]
---

Every blog starts with an empty page. This post fills it until there is something better: it says how the
next one is written, and in the end asks to be deleted.

<!-- truncate -->

## A post is a folder

This text is a file, \`index.md\`, in a folder whose name begins with the day it was written. Pictures and code lie
beside it, so a post can be moved, copied or thrown away whole. One command makes the folder and the lines at
the top of the file, and asks for what it needs to know:

\`\`\`bash
npm run new-post -- "What I learned today"
\`\`\`

What comes before the line \`<!-- truncate -->\` is what lists of posts show. Two or three sentences that say what
the reader gets will do: who is interested reads on, and who is not has lost nothing.

## The text is Markdown

| To get | Write |
| --- | --- |
| a section, which the table of contents lists | \`## The name of it\` |
| **strong** and *stressed* words | \`**strong**\` and \`*stressed*\` |
| a link to another post | \`[its title](../2025-01-31-its-folder/index.md)\` |
| a picture from the folder | \`![What it shows](./picture.svg)\` |

A note for the reader who is about to make your mistake stands in a box of its own:

:::tip

Write down what went wrong while you still remember how long it took.

:::

A block of code names its language on the line that opens it, and its colors are there before any script runs.
Code of more than eight lines is worth a file of its own, which the post shows by name: so it can be run, and the
reader copies what was tried.

## What watches over it

With \`npm start\` the blog is at \`localhost:3000\` and follows every change that you save. A tag that does not exist, a
link to nowhere, a picture that is not there: each is told with the file, the line and what to do, and the build
refuses it, so no reader meets one.

## What now

Change a word in this file and see the page follow. Then make a post of your own, and delete this folder.
`;
}
