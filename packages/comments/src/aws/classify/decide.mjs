/** A score at or above the threshold holds the comment. They are set by hand for a technical blog, and not measured. */
const THRESHOLDS = {
  HATE_SPEECH: 0.4,
  HARASSMENT_OR_ABUSE: 0.5,
  SEXUAL: 0.5,
  INSULT: 0.6,
  VIOLENCE_OR_THREAT: 0.7, // "kill the child process"
  GRAPHIC: 0.7,
  PROFANITY: 0.8, // a curse at YAML is fine
};
const ANY_OTHER_LABEL = 0.5;
const OVERALL = 0.7;

/** @typedef {{ status: 'PUBLISHED' } | { status: 'HELD', reason: string }} Decision */

/** @returns {Decision} */
export const held = (reason) => ({ status: 'HELD', reason });

/**
 * Decides by what Comprehend said of each segment. Whatever is missing holds the comment.
 *
 * @param {import('@aws-sdk/client-comprehend').ToxicLabels[]} results
 * @param {number} expected how many segments there were
 * @returns {Decision}
 */
export function decide(results, expected) {
  if (results.length !== expected)
    return held(`${results.length} results for ${expected} segments`);
  for (const { Labels, Toxicity } of results) {
    if (!Labels?.length || Toxicity === undefined) return held('no scores');
    for (const { Name = 'unnamed', Score = 1 } of Labels) {
      if (Score >= (THRESHOLDS[Name] ?? ANY_OTHER_LABEL)) {
        return held(`${Name} ${Score.toFixed(2)}`);
      }
    }
    if (Toxicity >= OVERALL) return held(`overall ${Toxicity.toFixed(2)}`);
  }
  return { status: 'PUBLISHED' };
}
