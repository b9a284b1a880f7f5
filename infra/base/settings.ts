import * as z from 'zod';
import { PlainError } from 'docusaurus-quiet-pages/common/mistakes';

const region = z
  .string()
  .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be an AWS region, such as eu-central-1');
const host = z
  .string()
  .regex(/^(?=.{1,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/, 'must be a host name, such as www.example.com');

const hostedZone = z.strictObject({
  /** Its id in Route 53. A lookup by name would need credentials, and synthesis works without. */
  id: z
    .string()
    .regex(/^Z[A-Z0-9]+$/, 'must be the id of a Route 53 hosted zone, such as Z0123ABC'),
  name: host,
});

const hosting = z.strictObject({
  firewall: z.boolean(),
  /** The domain of `url` in site.config.ts. Without it, the site is at the host that CloudFront gives it. */
  domain: z
    .strictObject({
      hostedZone,
      /** Hosts that lead to the site's own, such as `www.example.com`. */
      otherHosts: z.array(host).optional(),
    })
    .optional(),
  /** The GitHub repository whose workflow may publish releases, in this environment of GitHub. */
  deployFrom: z
    .strictObject({
      /** GitHub's tokens name it so: repositories made since July 2026 with the ids of owner and repository. */
      repository: z
        .string()
        .regex(
          /^[\w.-]+(?:\/[\w.-]+|@\d+\/[\w.-]+@\d+)$/,
          'must be owner/name, or owner@id/name@id, as GitHub has it',
        ),
      environment: z.string().regex(/^[\w-]+$/, 'must be the name of an environment'),
    })
    .optional(),
});

const identity = z.strictObject({
  region,
  google: z
    .strictObject({
      clientId: z
        .string()
        .regex(
          /^[\w-]+\.apps\.googleusercontent\.com$/,
          'must end with .apps.googleusercontent.com',
        ),
      /** The name of the secret in Secrets Manager with the key `clientSecret`. */
      secretName: z
        .string()
        .regex(/^(?!GOCSPX-)[\w/+=.@-]+$/, 'must be the name of a secret, not the secret'),
      /** The hosted pages are at `<prefix>.auth.<region>.amazoncognito.com`. */
      hostedDomainPrefix: z
        .string()
        .regex(
          /^(?!.*(aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
          'must be lower-case letters, digits and hyphens, without "aws", "amazon" or "cognito"',
        ),
    })
    .optional(),
  /** Sends by SES. Without it Cognito sends 50 emails a day at most, and nobody is told of changes to an account. */
  email: z
    .strictObject({
      from: z.email('must be an email address'),
      hostedZone,
      /**
       * What receivers shall do with mail of the domain that Amazon has not signed (DMARC): let it pass, which is the
       * default, keep it aside or refuse it. It counts for all mail of the domain. With `own`, you have such a record.
       */
      dmarc: z.enum(['none', 'quarantine', 'reject', 'own']).optional(),
      /** Whether CloudTrail has a trail for this region already, for management events. A second one costs money. */
      accountHasTrail: z.boolean().optional(),
    })
    .optional(),
});

const members = z.strictObject({
  /** Who hears once a day what waits, and of alarms. SNS asks the address to confirm it. */
  ownerEmail: z.email('must be an email address'),
  /** What is not set is strict: first comments and links wait, five comments in ten minutes. */
  moderation: z
    .strictObject({
      /** Whether comments of a member wait for you until you have approved one. */
      holdFirst: z.boolean().optional(),
      /** Whether comments with links wait for you. */
      holdLinks: z.boolean().optional(),
      /** How many comments and edits a member may send in ten minutes. */
      ratePerTenMinutes: z.int().min(1).max(100).optional(),
    })
    .optional(),
});

const schema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be at most 31 lower-case letters, digits and hyphens'),
  hosting,
  /** Without it there is no sign-in. */
  identity: identity.optional(),
  /** Comments, reactions and bookmarks, in the region of `identity`. Without it there is nothing of them. */
  members: members.optional(),
});

export type InfraConfig = z.input<typeof schema>;
export type HostingConfig = InfraConfig['hosting'];
export type IdentitySettings = NonNullable<InfraConfig['identity']>;
export type EmailSettings = NonNullable<IdentitySettings['email']>;

/**
 * Checks infra/config.ts.
 *
 * @param siteUrl `url` of site.config.ts
 * @throws PlainError naming every wrong setting and what it must be.
 */
export function checkConfig(config: InfraConfig, siteUrl: string): InfraConfig {
  const result = schema.safeParse(config);
  const problems = result.success
    ? [
        ...domainProblems(config.hosting.domain, new URL(siteUrl).hostname),
        ...emailProblems(config.identity?.email),
        ...(config.members && !config.identity
          ? ['members needs identity: members sign in with its user pool']
          : []),
      ]
    : result.error.issues.map((issue) => `${issue.path.join('.') || 'config'} ${issue.message}`);
  if (problems.length === 0) return config;
  throw new PlainError(
    ['infra/config.ts is wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'),
  );
}

function domainProblems(domain: HostingConfig['domain'], siteHost: string): string[] {
  if (!domain) return [];
  const zone = domain.hostedZone.name;
  return [siteHost, ...(domain.otherHosts ?? [])]
    .filter((name) => name !== zone && !name.endsWith(`.${zone}`))
    .map((name) => `hosting.domain.hostedZone.name must be the zone of ${name}, not ${zone}`);
}

/** SES signs for the zone, and CDK takes no sender of a domain below it. */
function emailProblems(email: EmailSettings | undefined): string[] {
  if (!email || email.from.endsWith(`@${email.hostedZone.name}`)) return [];
  return [`identity.email.from must be an address of ${email.hostedZone.name}, not ${email.from}`];
}
