import { randomUUID } from 'node:crypto';
import { expectedSignature } from 'local-service/signature/canonicalRequest';
import { clientSignature, newClientKeys, timestampOf } from '../srp/srp';

export interface Answer {
  status: number;
  /** The name of the error; undefined for an answer without one. */
  error: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- each rule reads the answer of another operation
  body: any;
}

export type User = { Username: string; Password: string };
type SrpSignIn = User & { timestamp?: string; changes?: object };
export type UserState = 'CONFIRMED' | 'UNCONFIRMED' | 'INVITED' | 'DISABLED' | 'RESET';

const Password = 'Correct-horse-9';
const TemporaryPassword = 'Temporary-horse-9';

/** A new address, at which Amazon's mail simulator takes mail. */
export function newAddress(): string {
  return `success+${randomUUID()}@simulator.amazonses.com`;
}

/** A user pool that is made for the rules, at any endpoint that speaks Cognito's API, and what rules do with it. */
export class TestPool {
  poolId = '';
  private clientId = '';
  secretClientId = '';
  secret = '';

  constructor(private readonly endpoint: string) {}

  /** Makes the pool, and two clients, of which one has a secret. @throws when the endpoint cannot */
  async open(): Promise<void> {
    const cases = { RequireUppercase: true, RequireLowercase: true };
    const policy = { MinimumLength: 8, RequireNumbers: true, RequireSymbols: true, ...cases };
    const { UserPool } = await this.made('CreateUserPool', {
      PoolName: `check-${randomUUID().slice(0, 8)}`,
      Policies: { PasswordPolicy: policy },
      AutoVerifiedAttributes: ['email'],
    });
    this.poolId = UserPool.Id;
    const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'];
    const given = {
      ClientName: 'check',
      ExplicitAuthFlows: flows.map((flow) => `ALLOW_${flow}`),
      PreventUserExistenceErrors: 'ENABLED',
    };
    const { UserPoolClient: client } = await this.made('CreateUserPoolClient', given);
    const secret = { ...given, GenerateSecret: true };
    const { UserPoolClient: other } = await this.made('CreateUserPoolClient', secret);
    this.clientId = client.ClientId;
    this.secretClientId = other.ClientId;
    this.secret = other.ClientSecret ?? '';
  }

  async close(): Promise<void> {
    await this.send('DeleteUserPool', {});
  }

  private async made(operation: string, parameters: object): Promise<Answer['body']> {
    const { status, error, body } = await this.send(operation, parameters);
    if (status === 200) return body;
    throw new Error(`${operation} is refused: ${error} ${body.message ?? ''}`);
  }

  /** Sends a request to the pool or its first client, unless it names another one. Administrators sign theirs. */
  async send(operation: string, parameters: object, mayBeSigned = true): Promise<Answer> {
    const isAdmins = /^Admin|UserPool/.test(operation);
    const isSigned = isAdmins && mayBeSigned;
    const ofPool = isAdmins ? { UserPoolId: this.poolId || undefined } : {};
    const ofClient = isAdmins || 'AccessToken' in parameters ? {} : { ClientId: this.clientId };
    const body = JSON.stringify({ ...ofPool, ...ofClient, ...parameters });
    const url = new URL(this.endpoint);
    const token = process.env.AWS_SESSION_TOKEN;
    const headers = {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      ...(isSigned && token && { 'x-amz-security-token': token }),
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    };
    // fetch() writes the host itself.
    const { host: _host, ...sent } = headers;
    const signed = { ...sent, authorization: authorization(url, headers, body) };
    const init = { method: 'POST', headers: isSigned ? signed : sent, body };
    const answer = await fetch(url, init).catch((error: Error) => {
      throw new Error(`${url.href} does not answer: ${(error.cause as Error).message}`);
    });
    const parsed = await answer.json().catch(() => ({}));
    const type = String(answer.headers.get('x-amzn-errortype') ?? parsed.__type ?? parsed.code);
    const error = answer.ok ? undefined : type.replace(/^.*#|:.*$/g, '');
    return { status: answer.status, error, body: parsed };
  }

  /** Makes a user in a state. @throws when one of the operations that this takes is refused */
  async newUser(state: UserState): Promise<User> {
    const Username = newAddress();
    const email = { Name: 'email', Value: Username };
    if (state === 'UNCONFIRMED') {
      await this.made('SignUp', { Username, Password, UserAttributes: [email] });
      return { Username, Password };
    }
    const UserAttributes = [email, { Name: 'email_verified', Value: 'true' }];
    const invitation = { TemporaryPassword, MessageAction: 'SUPPRESS', UserAttributes };
    await this.made('AdminCreateUser', { Username, ...invitation });
    if (state === 'INVITED') return { Username, Password: TemporaryPassword };
    await this.made('AdminSetUserPassword', { Username, Password, Permanent: true });
    if (state === 'DISABLED') await this.made('AdminDisableUser', { Username });
    if (state === 'RESET') await this.made('AdminResetUserPassword', { Username });
    return { Username, Password };
  }

  /** Signs in by USER_SRP_AUTH, with a time that is signed, and with changes of the answer that are not. */
  async srp({ Username, Password: password, timestamp, changes }: SrpSignIn): Promise<Answer> {
    const keys = newClientKeys();
    const AuthParameters = { USERNAME: Username, SRP_A: keys.A.toString(16) };
    const begun = { AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    const asked = await this.send('InitiateAuth', begun);
    const parameters = asked.body.ChallengeParameters;
    if (!parameters?.SRP_B) return asked;
    const { SECRET_BLOCK, USER_ID_FOR_SRP: name } = parameters;
    const party = { group: this.poolId.slice(this.poolId.indexOf('_') + 1), name };
    const TIMESTAMP = timestamp ?? timestampOf(Date.now());
    const proof = clientSignature(party, password, keys, parameters, TIMESTAMP);
    return this.send('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: asked.body.Session,
      ChallengeResponses: {
        USERNAME: name,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: proof.toString('base64'),
        TIMESTAMP,
        ...changes,
      },
    });
  }
}

/** Signs a request with the credentials of the environment. An emulator takes any. */
function authorization(url: URL, headers: Record<string, string>, body: string): string {
  const { AWS_ACCESS_KEY_ID: accessKeyId = 'local', AWS_REGION } = process.env;
  const { AWS_SECRET_ACCESS_KEY = 'local' } = process.env;
  const [, ofHost] = /^cognito-idp\.([\w-]+)\.amazonaws\.com$/.exec(url.hostname) ?? [];
  const region = ofHost ?? AWS_REGION ?? 'eu-central-1';
  const time = headers['x-amz-date'] ?? '';
  const scope = { date: time.slice(0, 8), region, service: 'cognito-idp' };
  const signedHeaders = Object.keys(headers).sort();
  const signature = expectedSignature(
    { method: 'POST', target: url.pathname, headers, body },
    { ...scope, signedHeaders, time, accessKeyId, signature: '', sessionToken: undefined },
    AWS_SECRET_ACCESS_KEY,
  );
  const credential = [accessKeyId, ...Object.values(scope), 'aws4_request'].join('/');
  const names = signedHeaders.join(';');
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
}
