const CREDENTIALS = 'Run "aws login" or set AWS_PROFILE, and run this again.';
const GO_ON = 'run this again to go on where it stopped.';

const NO_CREDENTIALS = /CredentialsProviderError|TokenProviderError/;

/** What to do about an error, by a part of its name, its code or its text. The first that fits applies. */
const ADVICE: readonly [fits: RegExp, advice: string | ((text: string) => string)][] = [
  [NO_CREDENTIALS, `There are no AWS credentials. ${CREDENTIALS}`],
  [
    /ExpiredToken|RequestExpired|token included in the request is expired/,
    `The AWS credentials have expired. Get new ones (for example with "aws login"), and ${GO_ON}`,
  ],
  [
    /InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId|SignatureDoesNotMatch/,
    `AWS does not know these credentials. ${CREDENTIALS}`,
  ],
  [
    /RequestTimeTooSkewed|InvalidSignature|SignatureExpired|RequestInTheFuture/,
    `AWS refuses the time of this computer. Set its clock, and ${GO_ON}`,
  ],
  [
    /AccessDenied|NotAuthorized|Unauthorized|Forbidden/,
    (text) =>
      `AWS refuses these credentials: ${text}. Use the account and the role that publish (handbook/deploying.md).`,
  ],
  [
    /Stack with id .* does not exist/,
    (text) =>
      `${text}. Deploy infra/ first (handbook/deploying.md), or set AWS_PROFILE to the account that has it.`,
  ],
  [/NoSuchBucket/, 'The bucket of the site is gone. Deploy infra/ again (infra/README.md).'],
  [
    /ENOTFOUND|ECONNRESET|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|EPIPE|ENETUNREACH|EHOSTUNREACH|ENETDOWN|socket hang up/,
    `AWS cannot be reached. Check the connection, and ${GO_ON}`,
  ],
  [/TimeoutError/, `AWS did not answer in time. Check the connection, and ${GO_ON}`],
  [/Throttling|TooManyRequests|SlowDown|RequestLimitExceeded/, `AWS is busy. Wait, and ${GO_ON}`],
];

/** Whether a command has no credentials for AWS, neither in the environment nor in a profile. */
export function lacksCredentials(error: unknown): boolean {
  return error instanceof Error && NO_CREDENTIALS.test(error.name);
}

/** One line that says what to do about an error. */
export function explainError(error: Error): string {
  const { name, message } = error;
  const { code, $metadata } = error as { code?: unknown; $metadata?: unknown };
  // What this project says itself may name files, such as Forbidden.tsx.
  const isOfAws = $metadata !== undefined || code !== undefined || message.startsWith('AWS SDK');
  const all = [name, code, isOfAws && message].join(' ');
  const text = message.replace(/\.$/, '');
  const [, advice] = ADVICE.find(([fits]) => fits.test(all)) ?? [];
  if (advice) return typeof advice === 'string' ? advice : advice(text);
  // Some errors of AWS say nothing but their name.
  return $metadata ? `AWS answered with an error: ${name}, ${text}.` : message;
}
