// Not `{ z }`, which is undefined when Docusaurus loads its configuration.
import * as z from 'zod';
import { originProblem } from '../hosts/origins';

/** The services that count visits, as `analytics` in `site.config.ts` names them. */
export interface Analytics {
  /** https://plausible.io: the domain that the site has there; `host` for an installation of your own. */
  plausible?: { domain: string; host?: string };
  /** https://www.goatcounter.com: the code, `my-blog` of `my-blog.goatcounter.com`, or the host of your own. */
  goatcounter?: { code: string } | { host: string };
  /** https://umami.is: the id of the site there; `host` for an installation of your own. */
  umami?: { websiteId: string; host?: string };
  /** Google Analytics, as https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-google-gtag documents it. */
  gtag?: { trackingID: string | [string, ...string[]]; anonymizeIP?: boolean };
}

const host = z.string('must be an origin in quotes').superRefine((value, context) => {
  const problem = originProblem(value);
  if (problem) context.addIssue(problem);
});
const trackingId = z
  .string("must be an id, such as 'G-AB12CD34EF'")
  .regex(/^[A-Z]+-[\w-]+$/, "must be an id, such as 'G-AB12CD34EF'");

/** The messages continue a sentence that begins with the key. */
export const analyticsSchema = z.strictObject(
  {
    plausible: z
      .strictObject(
        {
          domain: z
            .string("must be the domain in quotes, such as 'blog.example.com'")
            .regex(
              /^[a-z\d-]+(?:\.[a-z\d-]+)+$/,
              "must be a domain alone, such as 'blog.example.com'",
            ),
          host: host.optional(),
        },
        "must be { domain: 'blog.example.com' }",
      )
      .optional(),
    goatcounter: z
      .strictObject(
        {
          code: z
            .string('must be the code in quotes')
            .regex(/^[a-z\d-]+$/, "must be the code alone: 'my-blog' of my-blog.goatcounter.com")
            .optional(),
          host: host.optional(),
        },
        "must be { code: 'my-blog' }",
      )
      .refine(({ code, host: own }) => (code === undefined) !== (own === undefined), {
        error:
          "must have either the code at goatcounter.com, { code: 'my-blog' }, or the host of your own, { host: 'https://…' }",
        when: ({ issues }) => issues.length === 0,
      })
      .optional(),
    umami: z
      .strictObject(
        {
          websiteId: z
            .string('must be the id in quotes')
            .regex(
              /^[\da-f-]{36}$/,
              'must be the id of the website, 36 digits, letters and hyphens',
            ),
          host: host.optional(),
        },
        "must be { websiteId: '…' }",
      )
      .optional(),
    gtag: z
      .strictObject(
        {
          trackingID: z.union(
            [trackingId, z.array(trackingId).min(1)],
            "must be an id, such as 'G-AB12CD34EF', or a list of them",
          ),
          anonymizeIP: z.boolean('must be true or false').optional(),
        },
        "must be { trackingID: 'G-AB12CD34EF' }",
      )
      .optional(),
  },
  'must be { plausible, goatcounter, umami, gtag }, with one of them at least',
);
