import { followSettings } from './develop/followSettings';
import { oneAtATime } from './develop/oneAtATime';
import { settingsProblem } from './develop/settingsProblem';
import { startSite } from './develop/siteProcess';
import { localEnvironment, startIdentity } from './local-identity/localIdentity';
import { hasMembers, siteAddresses } from './local-identity/siteAddresses';
import { stoppedCode, stopSignals } from './run/stopSignals.mjs';

// The second part of `npm start`, which needs the installed packages: tsx scripts/develop.ts <port>
async function main(): Promise<void> {
  const port = process.argv[2] ?? '3000';
  const origin = `http://localhost:${port}`;
  const addresses = await siteAddresses(origin);
  const env = localEnvironment(addresses);
  const members = (await hasMembers()) ? { siteDir: process.cwd() } : undefined;
  const identity = await startIdentity({ siteAddresses: addresses, members });
  console.log(identity.describe());

  let isFirst = true;
  let site = start();
  const stopFollowing = followSettings(process.cwd(), oneAtATime(restart));
  for (const signal of stopSignals) {
    process.once(signal, () => void end(stoppedCode(signal)));
  }

  function start() {
    const started = startSite(port, env);
    void started.ended.then((code) => {
      if (started !== site) return;
      if (isFirst) void end(code);
      else console.error('The site has stopped. It starts again when you save its settings.');
    });
    return started;
  }

  async function restart(file: string): Promise<void> {
    const problem = await settingsProblem(env);
    if (problem) {
      console.error(`${file} was saved with a mistake; the site goes on as it was.\n${problem}`);
      return;
    }
    console.log(`${file} changed: the site starts again.`);
    isFirst = false;
    await stopSite();
    site = start();
  }

  async function stopSite(): Promise<void> {
    const old = site;
    // From here on, an ending process is not the site.
    site = { ...old };
    await old.stop();
  }

  async function end(code: number): Promise<void> {
    stopFollowing();
    await stopSite();
    await identity.close();
    process.exit(code);
  }
}

void main();
