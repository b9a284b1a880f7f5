import { generateClient } from 'aws-amplify/api';

/** graphql() reads the configuration at each call: an early client is fine. */
export const client = generateClient();
