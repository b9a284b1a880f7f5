import { startChromium } from './chromium';
import { readOptions } from './options';
import { report, type Row } from './report';
import { measureLoad, measureVisit } from './visit';

/** Measures each address: `npm run visit -- <address> <address>`. */
async function main(): Promise<void> {
  const { addresses, reading } = readOptions(process.argv.slice(2));
  const browser = await startChromium();
  try {
    const rows: Row[] = [];
    for (const address of addresses) {
      rows.push({
        name: address,
        load: await measureLoad(browser, address, reading),
        visit: await measureVisit(browser, address, reading),
      });
    }
    console.log(report(rows));
  } finally {
    await browser.close();
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
