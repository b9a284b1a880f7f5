import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Loaded into every Node process of a build (`--import`). A process that ends writes down how much it has used, including
// its threads and those of the bundler.
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
