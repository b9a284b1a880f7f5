import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { tellMember } from './notices.mjs';

const cognito = new CognitoIdentityProviderClient();
const ses = new SESv2Client();

/** What the triggers of the user pool run, and the rule for changes. */
export async function handler(event) {
  await tellMember(event, { readMember, findMember, send, site: process.env.SITE });
  return event;
}

/** The attributes of a member, by the username. */
async function readMember(UserPoolId, Username) {
  const { UserAttributes } = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return toRecord(UserAttributes);
}

/** The attributes of a member, by the id `sub`; undefined if the pool has no such member. */
async function findMember(UserPoolId, sub) {
  const { Users: [user] = [] } = await cognito.send(
    new ListUsersCommand({ UserPoolId, Filter: `sub = "${sub}"`, Limit: 1 }),
  );
  return user && toRecord(user.Attributes);
}

function toRecord(attributes = []) {
  return Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));
}

async function send(to, subject, text) {
  const Charset = 'UTF-8';
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: process.env.FROM,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset },
          Body: { Text: { Data: text, Charset } },
        },
      },
    }),
  );
}
