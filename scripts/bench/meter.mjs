import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded into every Node process of a build (`--import`): when one ends, it notes what it has used. Its threads, those of
// the bundler too, count with it.
if (isMainThread) {
  process.once('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    const used = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1000 };
    writeFileSync(
      path.join(process.env.BENCH_METER, `${process.pid}.json`),
      `${JSON.stringify(used)}\n`,
    );
  });
}
