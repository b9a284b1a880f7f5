import type { Services } from 'docusaurus-quiet-pages/headers/served';
import type { Analytics } from '../analytics/settings';
import { trackersOf } from '../analytics/trackers';
import type { EmbeddedDiscussion } from '../discussion/settings';
import { widgetOf } from '../discussion/widget';
import type { Newsletter } from '../newsletter/settings';
import { subscribeForm } from '../newsletter/subscribeForm';

/** What the site says of services on other hosts. */
export interface ThirdParties {
  analytics?: Analytics;
  /** A link to a discussion needs nothing. */
  discuss?: string | EmbeddedDiscussion;
  newsletter?: Newsletter;
}

/**
 * What Google Analytics needs: its regions have hosts of their own.
 * https://developers.google.com/tag-platform/security/guides/csp#google_analytics_4_google_analytics
 */
const google: Services = {
  scripts: ['https://www.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

/** What the services need that the site has chosen: for the option `services` of docusaurus-quiet-pages. */
export function servicesOf({ analytics, discuss, newsletter }: ThirdParties): Services {
  const trackers = analytics ? trackersOf(analytics) : [];
  const tag = analytics?.gtag ? google : {};
  return {
    // A versioned script is allowed alone, and not its whole host.
    scripts: [...trackers.map(({ script }) => script.src ?? ''), ...(tag.scripts ?? [])],
    connect: [...trackers.flatMap(({ sendsTo }) => sendsTo), ...(tag.connect ?? [])],
    pictures: tag.pictures ?? [],
    frames: typeof discuss === 'object' ? [widgetOf(discuss).origin] : [],
    forms: newsletter ? [new URL(subscribeForm(newsletter).action).origin] : [],
  };
}

/** The parameters in which they lead readers back: for the option `wakingParameters` of docusaurus-quiet-pages. */
export function wakingParametersOf({ discuss }: Pick<ThirdParties, 'discuss'>): string[] {
  return typeof discuss === 'object' ? [widgetOf(discuss).parameter] : [];
}
