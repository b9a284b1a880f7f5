import { z } from 'zod';

// What the control APIs of all stand-ins take and answer.

// The clock moves by a century at most, so that every date stays valid.
const century = 100 * 365 * 24 * 3600 * 1000;

export const clockChange = z.strictObject({
  /** Milliseconds ahead of the machine's clock. */
  offsetMs: z.int().min(-century).max(century),
  stopped: z.boolean().optional(),
});
export type ClockChange = z.input<typeof clockChange>;

export const clockReading = z.object({
  offsetMs: z.number(),
  /** Milliseconds since the epoch. */
  now: z.number(),
});
export type ClockReading = z.output<typeof clockReading>;

/** Milliseconds since the epoch, or an ISO 8601 time. */
export const pointInTime = z
  .string()
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text)))
  .refine(
    (time) => !Number.isNaN(time),
    'Must be milliseconds since the epoch or an ISO 8601 time',
  );

/** The empty answer to a request that has nothing to report. */
export const done = z.object({});

/** The answer to a refused request. The message says why. */
export const refusal = z.object({ message: z.string() });
