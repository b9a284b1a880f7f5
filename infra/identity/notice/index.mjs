import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { notify } from './notify.mjs';

const cognito = new CognitoIdentityProviderClient();
const ses = new SESv2Client();

/** What Cognito runs before it sends a message. */
export async function handler(event) {
  await notify(event, {
    async readMember(UserPoolId, Username) {
      const { UserAttributes = [] } = await cognito.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
    },
    async send(to, subject, text) {
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
    },
    site: process.env.SITE,
    changeable: process.env.CHANGEABLE,
  });
  return event;
}
