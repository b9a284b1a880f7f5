import type { Analytics } from './settings';

/** A script that counts visits. */
export interface Tracker {
  /** The attributes of its element, as the service gives them. */
  script: Record<string, string>;
  /** The origins that it sends visits to. */
  sendsTo: string[];
}

/**
 * GoatCounter's script of a version that never changes, so that browsers can compare it with its hash:
 * https://www.goatcounter.com/help/countjs-versions
 */
const goatcounterScript = {
  src: 'https://gc.zgo.at/count.v5.js',
  crossorigin: 'anonymous',
  integrity: 'sha384-atnOLvQb9t+jTSipvd75X2yginT4PjVbqDdlJAmxMm+wYElFmeR6EmLP5bYeoRVQ',
};

/** Where Umami's cloud takes visits: the address that it uses, and the one that its documentation names. */
const umamiCloud = ['https://gateway.umami.is', 'https://api-gateway.umami.dev'];

/**
 * The scripts of the services that the site has chosen, except for Google's, which is a plugin of Docusaurus.
 *
 * @param siteUrl the address of the site: visits to another host, as previews on this machine, are not counted
 */
export function trackersOf(analytics: Analytics, siteUrl?: string): Tracker[] {
  const { plausible, goatcounter, umami } = analytics;
  const trackers: Tracker[] = [];
  if (plausible) {
    const { domain, host = 'https://plausible.io' } = plausible;
    trackers.push({
      script: { src: `${host}/js/script.js`, 'data-domain': domain },
      sendsTo: [host],
    });
  }
  if (goatcounter) {
    const host =
      'host' in goatcounter ? goatcounter.host : `https://${goatcounter.code}.goatcounter.com`;
    trackers.push({
      script: {
        ...('host' in goatcounter ? { src: `${host}/count.js` } : goatcounterScript),
        'data-goatcounter': `${host}/count`,
      },
      sendsTo: [host],
    });
  }
  if (umami) {
    const { websiteId, host } = umami;
    trackers.push({
      script: {
        src: `${host ?? 'https://cloud.umami.is'}/script.js`,
        'data-website-id': websiteId,
        'data-do-not-track': 'true',
        ...(siteUrl && { 'data-domains': new URL(siteUrl).hostname }),
      },
      sendsTo: host ? [host] : umamiCloud,
    });
  }
  return trackers;
}
