import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectBidi, type BidiConnection } from './bidi';
import type { Engine, EngineWindow } from './engine';
import { startProgram } from './program';

/** Firefox, which speaks WebDriver BiDi itself. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: { 'firefox-esr': 'firefox-esr' },
  async start() {
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const { said: address, stop } = await startProgram(
      'firefox-esr',
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      // As root it refuses to run in the home of somebody else, which is what containers have.
      { ready: /WebDriver BiDi listening on (\S+)/, env: { HOME: profile } },
    );
    const errors: string[] = [];
    const connection = await connectBidi(`${address}/session`, (_, params) => {
      const { level, text } = params as { level: string; text: string };
      if (level === 'error') errors.push(text);
    });
    // The certificate of the local hosted pages is made on this machine.
    const capabilities = { alwaysMatch: { acceptInsecureCerts: true } };
    await connection.send('session.new', { capabilities });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      errors,
      openWindow: () => openWindow(connection),
      async stop() {
        connection.close();
        await stop();
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};

async function openWindow(connection: BidiConnection): Promise<EngineWindow> {
  const { userContext } = await connection.send<{ userContext: string }>(
    'browser.createUserContext',
  );
  const { context } = await connection.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  return {
    async navigate(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const answer = await connection.send<Evaluation>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${expression})) ?? null))()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
      return JSON.parse(answer.result?.value ?? 'null');
    },
    async act(actions) {
      await connection.send('input.performActions', { context, actions });
    },
    async resize(width, height) {
      await connection.send('browsingContext.setViewport', {
        context,
        viewport: { width, height },
      });
    },
    async close() {
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}

interface Evaluation {
  result?: { value: string };
  exceptionDetails?: { text: string };
}
