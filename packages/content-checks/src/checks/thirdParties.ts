import type { PostCheck } from '../rules/check';

/** A service on another host that the site shows by a setting. */
interface Service {
  name: string;
  /** The host of its script. */
  host: RegExp;
  /** The names of its components. */
  tags?: RegExp;
  setting: string;
}

const services: readonly Service[] = [
  {
    name: 'giscus',
    host: /^giscus\.app$/,
    tags: /^(?:Giscus|giscus-widget)$/,
    setting: 'discuss: { giscus: … }',
  },
  {
    name: 'utterances',
    host: /^utteranc\.es$/,
    tags: /^Utterances$/,
    setting: 'discuss: { utterances: … }',
  },
  { name: 'Plausible', host: /^plausible\.io$/, setting: 'analytics: { plausible: … }' },
  { name: 'GoatCounter', host: /^gc\.zgo\.at$/, setting: 'analytics: { goatcounter: … }' },
  { name: 'Umami', host: /\.umami\.is$/, setting: 'analytics: { umami: … }' },
  {
    name: 'Google Analytics',
    host: /^www\.googletagmanager\.com$/,
    setting: 'analytics: { gtag: … }',
  },
];

/**
 * What to do about a script of a service that has a setting.
 *
 * @param listed where the settings are described
 * @returns undefined for other scripts
 */
export function scriptAdvice(origin: string, listed: string): string | undefined {
  const service = services.find(({ host }) => host.test(new URL(origin).hostname));
  return service && adviceFor(service, listed);
}

export const thirdParty: PostCheck = {
  name: 'third-party',
  level: 'error',
  finds:
    'a component of giscus or utterances, whose code the policy does not run: a setting shows them',
  find({ body }, { settings: { media, wording } }, report) {
    // A site that names no hosts has no policy which would refuse it.
    if (!media) return;
    for (const { tag, line } of body.elements) {
      const service = services.find(({ tags }) => tags?.test(tag));
      if (service) report(line, adviceFor(service, wording.thirdParties));
    }
  },
};

function adviceFor({ name, setting }: Service, listed: string): string {
  return `The policy of the site does not run the code of ${name}. Take it out, and set ${setting}, as ${listed} says.`;
}
