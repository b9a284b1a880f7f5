import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawFavicon, drawTouchIcon } from '../brand/icons';
import { initialsOf } from '../brand/initials';
import { drawLogo } from '../brand/logo';
import type { Change, Kept } from './change';
import { isMade, markFor } from './mark';
import { readIfThere } from './readIfThere';
import { TEMPLATE_NAME, TEMPLATE_PORTRAIT } from './template';
import type { SiteValues } from './values';

const LOGO = 'static/img/logo.svg';
const TOUCH_ICON = 'static/img/apple-touch-icon.png';
const FAVICON = 'static/favicon.ico';

/**
 * Plans the logo and the pictures that show it, and initials for a face. A picture that the owner drew stays.
 *
 * @param picture the address of the owner's picture
 */
export async function planPictures(
  siteDir: string,
  values: SiteValues,
  picture: string,
): Promise<{ changes: Change[]; kept: Kept[] }> {
  const changes: Change[] = [];
  const kept: Kept[] = [];
  const { name, color } = values;

  // The template's own logo stays until there is a name.
  if (name !== TEMPLATE_NAME || !(await readIfThere(siteDir, LOGO))) {
    await plan(LOGO, `${initialsOf(name)} on ${color}`, { name, color }, async (mark) =>
      Buffer.from(await drawLogo({ name, color }, mark)),
    );
  }
  // Until there is a picture of the owner.
  if (name !== TEMPLATE_NAME && picture === TEMPLATE_PORTRAIT) {
    const reasons = { name, color, use: 'portrait' };
    await plan(`static${picture}`, `${initialsOf(name)} on ${color}`, reasons, async (mark) =>
      Buffer.from(await drawLogo({ name, color }, mark, 'portrait')),
    );
  }
  const drawn = changes.find(({ file }) => file === LOGO)?.content;
  const logo = String(drawn ?? (await readFile(path.join(siteDir, LOGO), 'utf8')));
  await plan(TOUCH_ICON, 'the logo', { logo, color }, (mark) => drawTouchIcon(logo, color, mark));
  await plan(FAVICON, 'the logo', { logo }, (mark) => drawFavicon(logo, mark));
  return { changes, kept };

  async function plan(
    file: string,
    what: string,
    reasons: unknown,
    draw: (mark: string) => Buffer | Promise<Buffer>,
  ): Promise<void> {
    const mark = markFor(reasons);
    const present = await readIfThere(siteDir, file);
    if (present?.includes(mark)) return;
    if (present && !isMade(present))
      kept.push({ file, why: 'your own picture; delete it to have one made' });
    else changes.push({ file, what, content: await draw(mark) });
  }
}
