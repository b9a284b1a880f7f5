import * as z from 'zod';

/** What of a page names its discussion, as the services call it. */
const parts = ['pathname', 'url', 'title', 'og:title'] as const;
export type PagePart = (typeof parts)[number];

/** A discussion on GitHub that is shown below each post, as `discuss` in `site.config.ts` names it. */
export type EmbeddedDiscussion =
  | {
      /** https://giscus.app gives all of these: `data-repo`, `data-repo-id` … */
      giscus: {
        repo: string;
        repoId: string;
        category: string;
        categoryId: string;
        /** `pathname` unless said. */
        mapping?: PagePart;
        strict?: boolean;
      };
    }
  | {
      /** https://utteranc.es: `repo` and `issue-term`, which is `pathname` unless said. */
      utterances: { repo: string; issueTerm?: PagePart; label?: string };
    };

const repo = z
  .string("must be the repository, such as 'your-name/blog'")
  .regex(/^[\w.-]+\/[\w.-]+$/, "must be the repository, such as 'your-name/blog'");
const text = z.string('must be text in quotes').regex(/\S/, 'is empty');
const part = z.enum(parts, `must be one of ${parts.join(', ')}`).optional();

/** The messages continue a sentence that begins with the key. */
export const embeddedDiscussionSchema = z
  .strictObject(
    {
      giscus: z
        .strictObject(
          {
            repo,
            repoId: text,
            category: text,
            categoryId: text,
            mapping: part,
            strict: z.boolean('must be true or false').optional(),
          },
          'must be { repo, repoId, category, categoryId }, with mapping and strict if you like',
        )
        .optional(),
      utterances: z
        .strictObject(
          { repo, issueTerm: part, label: text.optional() },
          'must be { repo }, with issueTerm and label if you like',
        )
        .optional(),
    },
    'must be an address, { giscus: … } or { utterances: … }',
  )
  .refine(({ giscus, utterances }) => (giscus === undefined) !== (utterances === undefined), {
    error: 'must be an address, { giscus: … } or { utterances: … }',
    when: ({ issues }) => issues.length === 0,
  });
