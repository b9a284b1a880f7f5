import type {
  APIGatewayAuthorizerWithContextResult,
  APIGatewayRequestAuthorizerEvent,
} from 'aws-lambda';
import { env, now, ticketSecret } from './env';
import { spendTicket } from './store';
import { verify } from './tickets';

type Result = APIGatewayAuthorizerWithContextResult<{ sub: string }>;

// #region handler
export async function handler(
  event: APIGatewayRequestAuthorizerEvent,
): Promise<Result> {
  const ticket = event.queryStringParameters?.ticket ?? '';
  const origin = event.headers?.Origin ?? event.headers?.origin;
  const claims = verify(ticket, await ticketSecret(), now());
  const allowed =
    claims !== null &&
    origin === env('SITE_ORIGIN') &&
    (await spendTicket(claims));
  const sub = claims?.sub ?? 'nobody';
  return {
    principalId: sub,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Action: 'execute-api:Invoke',
          Effect: allowed ? 'Allow' : 'Deny',
          Resource: event.methodArn,
        },
      ],
    },
    context: { sub },
  };
}
// #endregion
