import type { StepState } from 'docusaurus-blog-kit/figures/figureParts';

/** What happens on the train, whatever stands in for Cognito, up to the second confirmation. */
export const steps = [
  { who: 'reader', text: 'signs up, and types the code from the email.' },
  { who: 'form', text: 'sends the confirmation.' },
  { who: 'Cognito', text: 'confirms the account.' },
  { who: 'tunnel', text: 'The answer gets lost.' },
  { who: 'form', text: 'says that there was a network error.' },
  { who: 'reader', text: 'presses “Confirm” again.' },
  { who: 'Cognito', text: 'answers the second confirmation.' },
  { who: 'form', text: 'says what the reader has to do now.' },
] as const;

/** The step of the still picture: the answer is lost. */
export const example = 4;

/** What the figure depends on. */
export interface Scene {
  /** The number of the step, from 1. */
  step: number;
  /** Whether the server accepts the second confirmation, as a lenient stand-in does. */
  accepts: boolean;
  /** Whether the form knows the refusal. */
  knows: boolean;
}

const refusal =
  'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED';

/** What is known, seen or said at a step, in a sentence. */
export function outcomeOf({ step, accepts, knows }: Scene): string {
  switch (step) {
    case 1:
      return 'The account is UNCONFIRMED, and the form waits for the code.';
    case 2:
      return 'The request is on its way. The account is still UNCONFIRMED.';
    case 3:
      return 'The account is CONFIRMED. Only Cognito knows it.';
    case 4:
      return 'The account is CONFIRMED, and the form waits for an answer that never comes.';
    case 5:
      return 'The account is fine, and the form says the opposite.';
    case 6:
      return 'The same request arrives a second time.';
    case 7:
      return accepts
        ? 'The stand-in says yes. A test is green here, whether the form knows the refusal or not.'
        : `Cognito refuses: ${refusal}`;
    default:
      return lastScreen(accepts, knows);
  }
}

function lastScreen(accepts: boolean, knows: boolean): string {
  if (accepts)
    return 'The form goes on to the sign-in. With Cognito itself, nobody knows what it would do.';
  return knows
    ? '“Your account is confirmed. Please sign in.” The reader is in.'
    : `The form shows the sentence and stays: “User cannot be confirmed. Current status is CONFIRMED”. The reader is locked out.`;
}

/** How far each step has come. */
export function statesOf({ step }: Scene): StepState[] {
  const lost = steps.findIndex(({ who }) => who === 'tunnel');
  return steps.map((_, index) => {
    if (index >= step) return 'ahead';
    if (index === lost) return 'failed';
    return index === step - 1 ? 'now' : 'done';
  });
}
