/** What to do about an error of AWS or of the network, by a part of its name, its code or its text. */
const ADVICE: readonly [fits: RegExp, advice: string][] = [
  [
    /CredentialsProviderError|TokenProviderError|ExpiredToken|InvalidClientTokenId|UnrecognizedClient|InvalidAccessKeyId/,
    'There are no AWS credentials, or they have expired. Run "aws login" or set AWS_PROFILE, and run this again: it goes on where it stopped.',
  ],
  [
    /Stack with id .* does not exist/,
    'Deploy infra/ first (handbook/deploying.md), or set AWS_PROFILE to the account that has it.',
  ],
  [
    /ENOTFOUND|ECONNRE|EAI_AGAIN|ETIMEDOUT|EPIPE|UNREACH|socket hang up|TimeoutError/,
    'AWS cannot be reached. Check the connection, and run this again: it goes on where it stopped.',
  ],
];

/** One line that says what to do about an error. */
export function explainError(error: Error): string {
  const { name, message } = error;
  const { code, $metadata } = error as { code?: unknown; $metadata?: unknown };
  // What this project says itself may have such a word in the name of a file.
  const isOfAws = $metadata !== undefined || code !== undefined || /Provider|Timeout/.test(name);
  if (!isOfAws) return message;
  const all = [name, code, message].join(' ');
  const [, advice] = ADVICE.find(([fits]) => fits.test(all)) ?? [];
  return advice ?? `AWS answered with an error: ${name}, ${message}`;
}
