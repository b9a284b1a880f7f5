/** The notice at the top of the hosted pages. */
export const notice =
  'Local user pool: this page stands in for Amazon Cognito and runs on this computer. Use the local users, never a real password.';
