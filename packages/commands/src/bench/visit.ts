import { setTimeout as pause } from 'node:timers/promises';
import { Chromium } from './chromium';
import { postAddress } from './content/blog';
import { bytesOf, countSent, type Sent } from './countSent';
import type { Measure } from './measure';
import { startMember, type Member } from './member';
import type { KINDS } from './parts';
import { ReaderTab } from './readerTab';
import type { Sample } from './summarize';
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

const VISITS: Record<(typeof KINDS.visit)[number], Kind> = {
  'four posts': { posts: 4 },
  'one post by #anchor': { posts: 1, isByAnchor: true },
  'four posts, member': { posts: 4, isMember: true },
};

/** The time limit for a tap to show the next post, in ms. */
const patience = 15_000;

/** The time from the touch of a finger, which rests for 80 ms, to the first frame with the next heading, in ms. */
interface Tap {
  toHeading: number;
  /** Whether the next page had been rendered ahead. */
  isAhead: boolean;
}

/** What visits cost. A tap without effect, which is lost, has no time. */
export const measureVisit: Measure<'visit'> = {
  rounds: ({ runs }) => runs,
  async once(site, kind, { tools, label }) {
    const { posts, isByAnchor, isMember } = VISITS[kind];
    if (isMember && site.name === 'stock') return undefined;
    const origin = await site.origin();
    console.log(label);
    const first = postAddress(0);
    const anchor = isByAnchor ? await findAnchor(origin + first) : '';
    const counter = await countSent(origin);
    let member: Member | undefined;
    try {
      if (isMember) member = await startMember(counter.origin, tools);
      const chromium = new Chromium(tools.browser);
      try {
        const tab = await ReaderTab.open(chromium, member?.stored);
        await tab.open(counter.origin + first + anchor);
        const reading = await read(tab, posts);
        return sampleOfVisit(counter.sent, reading, member?.sent);
      } finally {
        await chromium.close();
      }
    } finally {
      await member?.stop();
      counter.stop();
    }
  },
};

function sampleOfVisit(
  sent: readonly Sent[],
  { blocking, taps }: Awaited<ReturnType<typeof read>>,
  identitySent?: readonly Sent[],
): Sample {
  const shown = taps.filter((tap) => tap !== undefined);
  return {
    points: {
      sent: [bytesOf(sent, () => true)],
      script: [bytesOf(sent, ({ kind }) => kind === 'script')],
      requests: [sent.length],
      blocking: [blocking],
      ...(identitySent && {
        identitySent: [bytesOf(identitySent, () => true)],
        identityRequests: [identitySent.length],
      }),
      tap: shown.map(({ toHeading }) => toHeading),
    },
    ...(taps.length > 0 && {
      counts: {
        ahead: shown.filter(({ isAhead }) => isAhead).length,
        lost: taps.length - shown.length,
        taps: taps.length,
      },
    }),
  };
}

/** Reads so many posts. The blocking time is what is above 50 ms in each task of the pages. */
async function read(tab: ReaderTab, posts: number) {
  let blocking = 0;
  const taps: (Tap | undefined)[] = [];
  for (let post = 1; post <= posts; post += 1) {
    // A reader scrolls to the end, and rests there.
    while (!(await tab.run(scrollOn))) await pause(200);
    await pause(2500);
    blocking += await tab.run(takeBlocking);
    if (post < posts) taps.push(await followLink(tab));
  }
  return { blocking, taps };
}

/** Taps the link to the older post. If that has no effect, it opens the address, so that the visit goes on. */
async function followLink(tab: ReaderTab): Promise<Tap | undefined> {
  const link = await tab.run(findOlder);
  if (!link) throw new Error('A post has no link to an older one.');
  await pause(400);
  const shown = tab.nextHeading(patience);
  const touched = await tab.tap(link.x, link.y);
  const heading = await shown;
  if (!heading) await tab.open(link.address);
  return heading && { toHeading: heading.at - touched, isAhead: heading.isAhead };
}

/** The address of a section in the middle of a page, as a fragment. */
async function findAnchor(address: string): Promise<string> {
  const html = await (await fetch(address)).text();
  const ids = [...html.matchAll(/<h2\b[^>]*\sid=["']?([\w-]+)/g)].map(([, id]) => id);
  const middle = ids[Math.floor(ids.length / 2)];
  if (!middle) throw new Error(`${address} has no section.`);
  return `#${middle}`;
}
