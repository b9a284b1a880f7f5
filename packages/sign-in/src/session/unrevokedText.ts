/** What a member reads whose session could not be ended at Cognito. */
export const unrevokedText =
  'You are signed out here, but copies of this session could not be ended yet. This site ends them when it reaches the sign-in service again.';
