/** Whether settings are those of an amplify_outputs.json. */
export function isAmplifyOutputs({ version }) {
  return Boolean(version?.startsWith('1'));
}

/** Reads the settings of an amplify_outputs.json. */
export function parseAmplifyOutputs() {
  throw leftOut();
}

/** Reads its settings of analytics. */
export function parseAnalytics() {
  throw leftOut();
}

function leftOut() {
  return new Error('amplify_outputs.json is left out of Amplify by plugins/lean-sign-in.');
}
