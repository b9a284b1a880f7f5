import { ComprehendClient } from '@aws-sdk/client-comprehend';
import { classifierBy } from './classifier.mjs';

const classify = classifierBy(
  new ComprehendClient({
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
  }),
);

/** What AppSync invokes. An error is AppSync's, too, and holds the comment; the log has it without the text. */
export function handler({ author, body }) {
  return classify({ author, body });
}
