// #region models
/**
 * The only file that names models. Before you deploy, compare it with:
 * https://docs.aws.amazon.com/bedrock/latest/userguide/model-lifecycle.html
 * https://developers.openai.com/api/docs/deprecations
 */
export const CHECKED_ON = '2026-11-23';

export const IMAGE_MODEL = 'gpt-image-2.6-flare';
const TEXT_MODEL = 'anthropic.claude-haiku-5-5';

/** Where a profile can be called, its prefix, and where it may answer. */
const GEOGRAPHIES: [RegExp, string, string][] = [
  [/^us-(east|west)-/, 'us', 'us-*'],
  [/^eu-/, 'eu', 'eu-*'],
  [/^ap-northeast-[13]$/, 'jp', 'ap-northeast-*'],
  [/^ap-southeast-[24]$/, 'au', 'ap-southeast-*'],
];

/** The profile to call from a region; `global` where no geography fits. */
export function textModelProfile(region: string): string {
  const [, geography = 'global'] =
    GEOGRAPHIES.find(([regions]) => regions.test(region)) ?? [];
  return `${geography}.${TEXT_MODEL}`;
}

/** The regions to which a profile may send a call, as a policy writes them. */
export function regionsOf(profile: string): string {
  const [, , regions = '*'] =
    GEOGRAPHIES.find(([, geography]) => profile.startsWith(`${geography}.`)) ??
    [];
  return regions;
}

/** The model behind a profile, whatever its prefix. */
export function modelOf(profile: string): string {
  return profile.replace(/^[a-z-]+\.(?=anthropic\.)/, '');
}
// #endregion
