// Measures three small sites that differ only in when they load their script.
import { startChromium } from '../src/chromium';
import { usual } from '../src/options';
import { report, type Row } from '../src/report';
import { measureLoad, measureVisit } from '../src/visit';
import { startSite } from './sites';

const reading = { ...usual, rest: 1000 };
const browser = await startChromium();
const rows: Row[] = [];
for (const name of ['at once', 'on scroll', 'never'] as const) {
  const site = await startSite(name);
  rows.push({
    name,
    load: await measureLoad(browser, site.address, reading),
    visit: await measureVisit(browser, site.address, reading),
  });
  site.stop();
}
console.log(report(rows));
await browser.close();
