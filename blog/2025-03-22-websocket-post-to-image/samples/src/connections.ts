import type {
  APIGatewayEventWebsocketRequestContextV2,
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2WithRequestContext,
} from 'aws-lambda';
import { forget, remember } from './store';

/** API Gateway repeats the authorizer's context with every event of a connection. */
export type SocketEvent = APIGatewayProxyWebsocketEventV2WithRequestContext<
  APIGatewayEventWebsocketRequestContextV2 & { authorizer?: { sub?: string } }
>;

// #region handlers
export async function connect(
  event: SocketEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { connectionId, authorizer } = event.requestContext;
  if (!authorizer?.sub) return { statusCode: 401 };
  await remember(authorizer.sub, connectionId);
  return { statusCode: 200 };
}

export async function disconnect(
  event: SocketEvent,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { connectionId, authorizer } = event.requestContext;
  if (authorizer?.sub) await forget(authorizer.sub, connectionId);
  return { statusCode: 200 };
}
// #endregion
