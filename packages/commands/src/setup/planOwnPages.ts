import type { Change } from './change';
import { isMade } from './mark';
import { readIfThere } from './readIfThere';
import { ABOUT_PAGE, EXAMPLE_PAGE } from './template';

/** Plans to replace the template's page about the author, and to remove its example page. The owner's own pages stay. */
export async function planOwnPages(siteDir: string): Promise<Change[]> {
  const isTemplates = async (file: string) => {
    const present = await readIfThere(siteDir, file);
    return present !== undefined && isMade(present);
  };
  const changes: Change[] = [];
  if (await isTemplates(ABOUT_PAGE)) {
    const what = 'a page about you, for you to write over';
    changes.push({ file: ABOUT_PAGE, what, content: about });
  }
  if (await isTemplates(EXAMPLE_PAGE)) changes.push({ file: EXAMPLE_PAGE, what: 'example' });
  return changes;
}

const about = `---
title: About
description: Who writes this blog, and what it is about.
hide_table_of_contents: true
---

import OwnerCard from 'docusaurus-blog-kit/components/OwnerCard';

# About

{/* Name, face and profiles come from blog/authors.yml. */}

<OwnerCard />

Hello, and welcome. This is my blog: I write here about what I build and what I learn from it.

If something here is wrong, or you know a better way, tell me: my profiles are at the top of this page. To be told of
new posts, use [the feeds](/blog/feeds).
`;
