import type { interactionPolicy } from 'oidc-provider';
import { base, Check, Prompt } from 'oidc-provider/lib/helpers/interaction_policy/index.js';

/**
 * Decides which page the stand-in shows: the account chooser at every sign-in, as Google does in a
 * browser that knows several accounts; then consent, once per account and browser session.
 */
export function policy(): interactionPolicy.DefaultPolicy {
  const prompts = base();
  const selectAccount = new Prompt(
    { name: 'select_account', requestable: true },
    new Check(
      'account_not_chosen',
      'an account has to be chosen',
      ({ oidc }) => !oidc.result?.login,
    ),
  );
  prompts.add(selectAccount, 0);
  return prompts;
}
