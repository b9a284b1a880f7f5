import '../test/browser-socket';
import { openSession } from '../client/session';
import { Gateway } from '../test/gateway';

/** Runs one job against the stand-in, cuts the connection in the middle and prints what happens. */
async function main(): Promise<void> {
  const gateway = new Gateway();
  await gateway.listen();
  const begun = Date.now();
  const print = (who: string, what: string) => {
    const time = String(Date.now() - begun).padStart(5);
    console.log(`${time} ms  ${who.padEnd(8)} ${what}`);
  };
  const request = {
    action: 'start' as const,
    requestId: 'request-0000-0001',
    text: 'A post',
  };
  const { requestId } = request;

  // What the job says and when: it goes on whether somebody listens or not.
  const job = [
    { type: 'progress' as const, step: 'accepted' as const, seq: 1, requestId },
    { type: 'progress' as const, step: 'writing' as const, seq: 2, requestId },
    { type: 'progress' as const, step: 'drawing' as const, seq: 3, requestId },
    {
      type: 'done' as const,
      url: 'https://…',
      alt: 'A lighthouse.',
      seq: 4,
      requestId,
    },
  ];
  let last = -1;
  const advance = () => {
    last += 1;
    const message = job[last];
    if (!message) return;
    print(
      'job',
      `${message.seq} ${'step' in message ? message.step : message.type}`,
    );
    gateway.push(message);
    if (last < job.length - 1) setTimeout(advance, 300);
  };
  gateway.onStart = (_, reply) => {
    print('server', `start ${requestId}, connection ${gateway.connected}`);
    const message = job[last];
    if (message) reply(message);
    else advance();
  };
  setTimeout(() => {
    print('network', 'cut');
    gateway.cut();
  }, 450);

  await new Promise<void>((resolve) => {
    openSession({
      socketUrl: gateway.url,
      // A fixed wait, so that every run prints the same story.
      wait: () => 200,
      request,
      getTicket: async () => {
        print('client', 'asks for a ticket');
        return gateway.ticket();
      },
      onMessage: (message) => {
        if (message.type === 'waiting')
          return print('client', 'waits and connects again');
        if (!('seq' in message)) return print('client', message.type);
        print(
          'client',
          `shows ${message.seq} ${'step' in message ? message.step : message.type}`,
        );
        if (message.type === 'done') resolve();
      },
    });
  });
  await gateway.close();
}

void main();
