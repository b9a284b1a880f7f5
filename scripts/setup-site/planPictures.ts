import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawFavicon, drawTouchIcon } from '../brand/icons';
import { initialsOf } from '../brand/initials';
import { drawLogo } from '../brand/logo';
import { drawSocialCard } from '../brand/socialCard';
import type { Change, Kept } from './change';
import { isMade, markFor } from './mark';
import { readIfThere } from './readIfThere';
import { TEMPLATE_NAME } from './template';
import type { SiteValues } from './values';

const LOGO = 'static/img/logo.svg';
const TOUCH_ICON = 'static/img/apple-touch-icon.png';
const FAVICON = 'static/favicon.ico';
const CARD = 'static/img/social-card.png';

/** Plans the logo and the pictures that show it. One that the owner drew stays. */
export async function planPictures(
  siteDir: string,
  values: SiteValues,
  darkBackground: string,
): Promise<{ changes: Change[]; kept: Kept[] }> {
  const changes: Change[] = [];
  const kept: Kept[] = [];
  const { name, color, colorDark, greeting: title, tagline } = values;
  const host = new URL(values.address).host;

  // The template's own logo stays until there is a name.
  if (name !== TEMPLATE_NAME || !(await readIfThere(siteDir, LOGO))) {
    await plan(LOGO, `${initialsOf(name)} on ${color}`, { name, color }, (mark) =>
      Buffer.from(drawLogo({ name, color }, mark)),
    );
  }
  const drawn = changes.find(({ file }) => file === LOGO)?.content;
  const logo = String(drawn ?? (await readFile(path.join(siteDir, LOGO), 'utf8')));
  await plan(TOUCH_ICON, 'the logo', { logo, color }, (mark) => drawTouchIcon(logo, color, mark));
  await plan(FAVICON, 'the logo', { logo }, (mark) => drawFavicon(logo, mark));
  const card = { logo, title, tagline, name, host, color: colorDark, background: darkBackground };
  await plan(CARD, 'logo, greeting, tagline, name, address', card, (mark) =>
    drawSocialCard(card, mark),
  );
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
