import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { limitsOf } from './limits';
import { confirmationEmail } from './mail';
import { sender, ses, withoutAddress } from './send';
import { forgetRequest, giveBack, requestSubscription, take } from './table';
import { newConfirmToken, normalizeEmail, subscriberId } from './tokens';

const json = (statusCode: number, message: string) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
});

const accepted = json(202, 'Look into your inbox for a link to confirm.');

function parse(body: string): { email?: unknown; website?: unknown } {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const handler: APIGatewayProxyHandlerV2 = async (event) => {
  const body = event.isBase64Encoded
    ? Buffer.from(event.body ?? '', 'base64').toString()
    : (event.body ?? '');
  const { email: input, website } = parse(body);
  if (website) return accepted; // a field that only machines see and fill in
  const email = normalizeEmail(input);
  if (!email) return json(400, 'That is not an email address.');

  // #region limits
  // This comes before anything is looked up, so that a full day, too, looks
  // the same for everybody.
  const limits = limitsOf(event.requestContext.http.sourceIp);
  for (const limit of limits) {
    if (!(await take(limit))) {
      return json(429, 'Too many sign-ups today. Please try again tomorrow.');
    }
  }
  // #endregion

  const id = subscriberId(email);
  const { token, hash } = newConfirmToken(id);
  // The answer is the same whether or not the address is on the list.
  if (!(await requestSubscription(id, email, hash))) return accepted;
  try {
    const message = confirmationEmail(
      { id, email, confirmToken: token },
      sender,
    );
    await ses.send(new SendEmailCommand(message));
  } catch (error) {
    const reason = withoutAddress(error, email);
    console.error({ message: 'confirmation not sent', id, reason });
    // Nothing was sent, so nothing counts, and the reader may try again.
    for (const limit of limits) await giveBack(limit);
    await forgetRequest(id, hash);
    return json(500, 'That did not work. Please try again.');
  }
  return accepted;
};
