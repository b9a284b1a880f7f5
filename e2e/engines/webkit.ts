import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Engine, EngineWindow } from './engine';
import { startProgram } from './program';
import { connectDriver, type Send } from './webDriver';

/** WebKitGTK's MiniBrowser, which WebKitWebDriver drives, on a screen of its own. It keeps the console to itself. */
export const webkit: Engine = {
  name: 'WebKit',
  programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  async start() {
    const screen = await startProgram(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
      { ready: /^(\d+)\n/ },
    );
    const port = await freePort();
    const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], {
      env: { DISPLAY: `:${screen.said}` },
    });
    const send = await connectDriver(port);
    return {
      openWindow: () => openWindow(send),
      async stop() {
        await driver.stop();
        await screen.stop();
      },
    };
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Each window has a browser of its own, and WebKitWebDriver drives one at a time. */
async function openWindow(send: Send): Promise<EngineWindow> {
  const { sessionId } = (await send('/session', {
    capabilities: {
      alwaysMatch: {
        // The certificate of the local hosted pages is made on this machine.
        acceptInsecureCerts: true,
        timeouts: { pageLoad: 30_000, script: 30_000 },
      },
    },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    async navigate(url) {
      await send(`${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `return (async () => JSON.stringify((await (${expression})) ?? null))()`;
      return JSON.parse((await send(`${session}/execute/sync`, { script, args: [] })) as string);
    },
    async act(actions) {
      await send(`${session}/actions`, { actions });
    },
    async resize(width, height) {
      await send(`${session}/window/rect`, { width, height });
    },
    async close() {
      await send(session, undefined, 'DELETE');
    },
  };
}
