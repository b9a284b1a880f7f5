import type { Change, Kept } from './change';
import { completeValues } from './completeValues';
import { isMade } from './mark';
import { planDocs } from './planDocs';
import { planEmpty } from './planEmpty';
import { planPictures } from './planPictures';
import { planTexts } from './planTexts';
import { PORTRAIT } from './portrait';
import { readIfThere } from './readIfThere';
import type { Site } from './siteFiles';
import { TEMPLATE_PORTRAIT } from './template';
import type { SiteValues } from './values';

export interface Plan {
  changes: Change[];
  kept: Kept[];
}

/**
 * Plans everything, and writes nothing: so that what cannot be done leaves the site as it was.
 *
 * @param given checked values
 */
export async function planSetup(
  site: Site,
  {
    given,
    portrait,
    docs = false,
    members = site.members,
    empty,
  }: {
    given: Partial<SiteValues>;
    portrait?: Buffer;
    docs?: boolean;
    members?: boolean;
    empty: boolean;
  },
): Promise<Plan> {
  const after = completeValues(site, given);
  const picture = portrait ? PORTRAIT.address : site.author.picture;
  const texts = planTexts(site, {
    ...after,
    portrait: picture,
    docs: docs || site.docs,
    members,
  });
  const pictures = await planPictures(site.dir, after, picture);
  const face = portrait ? await planPortrait(site, portrait) : [];
  const firstDoc = docs ? await planDocs(site.dir) : [];
  const emptied = empty ? await planEmpty(site.dir, site.author.key) : [];
  return {
    changes: [...texts, ...face, ...pictures.changes, ...firstDoc, ...emptied],
    kept: pictures.kept,
  };
}

async function planPortrait(site: Site, portrait: Buffer): Promise<Change[]> {
  const changes: Change[] = [];
  if (!(await readIfThere(site.dir, PORTRAIT.file))?.equals(portrait)) {
    changes.push({ file: PORTRAIT.file, what: 'your picture, square', content: portrait });
  }
  const earlier = `static${TEMPLATE_PORTRAIT}`;
  const face = site.author.picture === TEMPLATE_PORTRAIT && (await readIfThere(site.dir, earlier));
  if (face && isMade(face)) changes.push({ file: earlier, what: 'the face until now' });
  return changes;
}
