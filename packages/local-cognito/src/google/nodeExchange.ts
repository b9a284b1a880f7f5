import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Turns a request into the objects that a handler for Node's `http` takes, and its answer back into
 * a Response. With the server's own objects, the middleware around the handler would never see the
 * answer.
 */
export function nodeExchange(request: Request, body: Uint8Array) {
  const incoming = new IncomingMessage(new Socket());
  const url = new URL(request.url);
  incoming.method = request.method;
  incoming.url = url.pathname + url.search;
  incoming.headers = { ...Object.fromEntries(request.headers), host: url.host };
  delete incoming.headers['transfer-encoding'];
  if (body.length) incoming.headers['content-length'] = String(body.length);
  incoming.push(body);
  incoming.push(null);

  const outgoing = new CollectedResponse(incoming);
  return { incoming, outgoing, answer: outgoing.answer };
}

class CollectedResponse extends ServerResponse {
  private readonly chunks: Buffer[] = [];
  private resolve: (response: Response) => void = () => undefined;
  readonly answer = new Promise<Response>((resolve) => {
    this.resolve = resolve;
  });

  override write(chunk: string | Uint8Array): boolean {
    this.chunks.push(Buffer.from(chunk as string));
    return true;
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
    super.end();
    const body = Buffer.concat(this.chunks);
    const headers = new Headers();
    for (const [name, value] of Object.entries(this.getHeaders())) {
      for (const each of [value].flat()) headers.append(name, String(each));
    }
    this.resolve(new Response(body.length ? body : null, { status: this.statusCode, headers }));
    return this;
  }
}
