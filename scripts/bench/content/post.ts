import { codeBlock } from './code';
import { admonition, list, paragraph, sentence, table } from './prose';
import { createRandom, type Random } from './random';
import { DEEDS, HEADINGS, TAGS, THINGS } from './words';

/** The differences between generated posts. */
export interface PostNames {
  title: string;
  slug: string;
}

/**
 * The title and slug of a post, the newest being number 0. They are the same in a blog of any size.
 *
 * @throws Error when there are no more titles.
 */
export function postNames(index: number): PostNames {
  const pairs = DEEDS.length * THINGS.length;
  // A step that has no divisor in common with the number of pairs meets each once.
  const pair = (index * 331) % pairs;
  const thing = THINGS[pair % THINGS.length]!;
  const deed = DEEDS[Math.floor(pair / THINGS.length)]!;
  const part = Math.floor(index / pairs) + 1;
  const title = `${deed} ${thing}${part > 1 ? `, part ${part}` : ''}`;
  return { title, slug: title.toLowerCase().replace(/[^a-z0-9]+/g, '-') };
}

/**
 * The text of a post of some 800 to 1,700 words, with its front matter. Only `links` makes it differ between blogs of
 * different sizes.
 *
 * @param index the newest is number 0
 * @param older the file of an older post, to link to
 */
export function postText(index: number, older: string | undefined): string {
  const random = createRandom(index + 1);
  const { title, slug } = postNames(index);
  const [common, ...others] = TAGS.map(({ key }) => key);
  const tags = [common, ...random.some(others, random.between(1, 4))];
  const link = older ? `\n\nIt began with [an older post](${older}).` : '';
  return `---
title: ${title}
description: ${title}, with code, numbers and what I would do otherwise a second time.
slug: ${slug}
authors: [owner]
tags: [${tags.join(', ')}]
---

${paragraph(random)}

${sentence(random)}

<!-- truncate -->

${paragraph(random)}${link}

${sections(random)}
`;
}

function sections(random: Random): string {
  const words = random.between(600, 1250);
  const headings = random.some(HEADINGS, HEADINGS.length / 2);
  const parts: string[] = [];
  let written = 0;
  const add = (text: string) => {
    parts.push(text);
    written += text.split(/\s+/).length;
  };
  for (const [number, heading] of headings.entries()) {
    if (written >= words) break;
    add(`## ${heading}`);
    add(paragraph(random));
    add(codeBlock(random));
    add(paragraph(random));
    if (number % 3 === 1) add(`### ${heading}, in short`);
    add(random.pick([list, list, table, admonition, codeBlock])(random));
    add(paragraph(random));
  }
  return parts.join('\n\n');
}
