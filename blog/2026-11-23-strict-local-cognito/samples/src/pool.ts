import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  type AuthFlowType,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider';

/** A user pool whose members have user names, and a public app client that allows USER_PASSWORD_AUTH. */
export interface Pool {
  /** Of a stand-in; undefined for Amazon Cognito. */
  readonly endpoint?: string;
  readonly id: string;
  readonly clientId: string;
  /** Whether the app client rotates refresh tokens: it then refuses the flow REFRESH_TOKEN_AUTH. */
  readonly rotates: boolean;
  /** The mailbox of all users, who get addresses such as you+user-1@example.org. */
  readonly mailbox?: string;
  /** Reads the code that the pool sent to an address. */
  readonly readCode?: (address: string) => Promise<string>;
}

export const password = 'Correct-horse-9';

/** SES's mailbox simulator: Amazon Cognito really writes to it, nothing bounces, and nobody reads it. */
const simulator = 'success@simulator.amazonses.com';

/** The requests that the refusals are made of. */
export class Visitor {
  readonly client: CognitoIdentityProviderClient;

  constructor(readonly pool: Pool) {
    this.client = new CognitoIdentityProviderClient({
      region: pool.id.split('_')[0],
      // Amazon Cognito gets the credentials of your profile: some of these requests are an administrator's.
      ...(pool.endpoint && {
        endpoint: pool.endpoint,
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
      maxAttempts: 1,
    });
  }

  addressOf(name: string): string {
    return (this.pool.mailbox ?? simulator).replace('@', `+${name}@`);
  }

  /** @throws if nobody can read what the pool sends */
  async readCode(name: string): Promise<string> {
    const { readCode } = this.pool;
    if (!readCode)
      throw new Error('Needs a code from an email. Set MAILBOX to yours.');
    return readCode(this.addressOf(name));
  }

  /** Makes a user with a permanent password. @returns the name */
  async makeUser(): Promise<string> {
    const name = await this.inviteUser();
    await this.client.send(
      new AdminSetUserPasswordCommand({
        UserPoolId: this.pool.id,
        Username: name,
        Password: password,
        Permanent: true,
      }),
    );
    return name;
  }

  /** Makes a user who has to replace the password. @returns the name */
  async inviteUser(): Promise<string> {
    const name = `user-${crypto.randomUUID().slice(0, 8)}`;
    await this.client.send(
      new AdminCreateUserCommand({
        UserPoolId: this.pool.id,
        Username: name,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: this.addressOf(name) },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return name;
  }

  signIn(
    name: string,
    secret = password,
    flow: AuthFlowType = 'USER_PASSWORD_AUTH',
  ) {
    return this.client.send(
      new InitiateAuthCommand({
        ClientId: this.pool.clientId,
        AuthFlow: flow,
        AuthParameters: { USERNAME: name, PASSWORD: secret },
      }),
    );
  }

  async tokens(): Promise<
    Required<Pick<AuthenticationResultType, 'AccessToken' | 'RefreshToken'>>
  > {
    const { AuthenticationResult: result } = await this.signIn(
      await this.makeUser(),
    );
    return {
      AccessToken: result!.AccessToken!,
      RefreshToken: result!.RefreshToken!,
    };
  }

  refresh(token: string) {
    const { clientId, rotates } = this.pool;
    if (rotates) {
      return this.client.send(
        new GetTokensFromRefreshTokenCommand({
          ClientId: clientId,
          RefreshToken: token,
        }),
      );
    }
    return this.client.send(
      new InitiateAuthCommand({
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      }),
    );
  }

  choosePassword(name: string, session: string | undefined, secret: string) {
    return this.client.send(
      new RespondToAuthChallengeCommand({
        ClientId: this.pool.clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: session,
        ChallengeResponses: { USERNAME: name, NEW_PASSWORD: secret },
      }),
    );
  }
}
