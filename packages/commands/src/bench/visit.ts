import { pause } from './browser';
import { startChromium } from './chromium';
import { postAddress } from './content/blog';
import { countSent, type Counter } from './countSent';
import { startMember, type Member } from './member';
import { openReaderTab, type ReaderTab } from './readerTab';
import type { SiteName } from './sites';
import type { Visit } from './summarizeVisits';
import { findOlder, scrollOn, takeBlocking } from './visitProbe';

/** A kind of visit, on a phone with an empty cache. */
interface Kind {
  /** How many posts are read to their ends, one after the other by the links below them. */
  posts: number;
  /** Whether the address of the first names a section. */
  isByAnchor?: boolean;
  /** Whether the reader has signed in on an earlier day. Stock sites have no members. */
  isMember?: boolean;
}

export const VISITS = {
  'four posts': { posts: 4 },
  'one post by #anchor': { posts: 1, isByAnchor: true },
  'four posts, member': { posts: 4, isMember: true },
} as const satisfies Record<string, Kind>;

export type VisitKind = keyof typeof VISITS;

/** The time limit for a tap to show the next post, in ms. */
const patience = 15_000;

/** Whether a site has such visits. */
export function hasVisit(site: SiteName, kind: VisitKind): boolean {
  const { isMember = false }: Kind = VISITS[kind];
  return site === 'here' || !isMember;
}

/**
 * Makes one visit.
 *
 * @param program the file of the browser
 * @param site the origin of the site
 */
export async function visit(program: string, site: string, kind: VisitKind): Promise<Visit> {
  const { posts, isByAnchor = false, isMember = false }: Kind = VISITS[kind];
  const first = postAddress(0);
  const anchor = isByAnchor ? await findAnchor(site + first) : '';
  const counter = await countSent(site);
  let member: Member | undefined;
  try {
    if (isMember) member = await startMember(counter.origin);
    const chromium = await startChromium(program);
    try {
      const tab = await openReaderTab(chromium, member?.stored);
      await tab.open(counter.origin + first + anchor);
      return await read(tab, posts, counter, member);
    } finally {
      await chromium.close();
    }
  } finally {
    await member?.stop();
    counter.stop();
  }
}

async function read(
  tab: ReaderTab,
  posts: number,
  { sent }: Counter,
  member: Member | undefined,
): Promise<Visit> {
  let blocking = 0;
  const taps: Visit['taps'] = [];
  for (let post = 1; post <= posts; post += 1) {
    await readToEnd(tab);
    blocking += await tab.run(takeBlocking);
    if (post < posts) taps.push(await followLink(tab));
  }
  return {
    sent: sent.bytes,
    script: sent.script,
    requests: sent.answers,
    blocking,
    ...(member && { identitySent: member.sent.bytes, identityRequests: member.sent.answers }),
    taps,
  };
}

/** Scrolls to the end of the page, as somebody who reads, and rests there. */
async function readToEnd(tab: ReaderTab): Promise<void> {
  while (!(await tab.run(scrollOn))) await pause(200);
  await pause(2500);
}

/** Taps the link to the older post. If that has no effect, it opens the address, so that the visit goes on. */
async function followLink(tab: ReaderTab): Promise<Visit['taps'][number]> {
  const link = await tab.run(findOlder);
  if (!link) throw new Error('A post has no link to an older one.');
  await pause(400);
  const shown = tab.nextHeading(patience);
  const touched = await tab.tap(link.x, link.y);
  const heading = await shown;
  if (heading) return { toHeading: heading.at - touched, isAhead: heading.isAhead };
  await tab.open(link.address);
  return 'lost';
}

/** The address of a section in the middle of a page, as a fragment. */
async function findAnchor(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const ids = [...html.matchAll(/<h2\b[^>]*\sid=["']?([\w-]+)/g)].map(([, id]) => id);
  const [middle] = ids.slice(Math.floor(ids.length / 2));
  if (!middle) throw new Error(`${address} has no section.`);
  return `#${middle}`;
}
