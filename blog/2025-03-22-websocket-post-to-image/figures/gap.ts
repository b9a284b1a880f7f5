/** The steps of the job and when they come, in milliseconds, as in the trace of the post. */
export const jobSteps = [
  { at: 24, name: 'accepted' },
  { at: 324, name: 'writing' },
  { at: 625, name: 'drawing' },
  { at: 926, name: 'done' },
] as const;

/** How long the client is away: it waits, asks for a ticket and starts again. */
export const away = 207;

/** The last moment of the figure. */
export const end = 1_200;

/** When the connection is cut in the trace of the post, and in the still picture. */
export const example = 451;

/** Whether each step comes while the client is away. */
export function missedIn(cut: number): boolean[] {
  return jobSteps.map(({ at }) => at >= cut && at < cut + away);
}

/** What the client misses and asks for again, in a sentence. */
export function outcomeOf(cut: number): string {
  const isMissed = missedIn(cut);
  const missed = jobSteps.find((_, index) => isMissed[index]);
  const start = `The connection is cut at ${cut} ms, and is back at ${cut + away} ms`;
  if (missed)
    return `${start}. Meanwhile the job came to “${missed.name}”. The second start has the same request id, and its answer is that step.`;
  return `${start}. The job took no step meanwhile. The second start has the same request id, so no second job begins.`;
}

/** When the client shows a step. */
export function shownAt(at: number, cut: number): number {
  return at >= cut && at < cut + away ? cut + away : at + 1;
}

/** Where a moment is in the drawing. */
export function xOf(moment: number): number {
  return Math.round(50 + (moment / end) * 265);
}
