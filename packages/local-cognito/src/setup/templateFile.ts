import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { openTemplate, type Reference, type TemplateValues } from 'local-service/template';
import { z } from 'zod';
import { identityPoolId, region } from '../connection/connection';
import type { LocalCognitoOptions } from '../options';
import { type Setup, type SetupRequest, stableClientId, stablePoolId } from './setupRequest';

/** By the types of resources, the requests that stand for them, in the order in which they run, and what names one. */
const requests = {
  UserPool: ['CreateUserPool', 'PoolName'],
  UserPoolResourceServer: ['CreateResourceServer', 'Identifier'],
  UserPoolIdentityProvider: ['CreateIdentityProvider', 'ProviderName'],
  UserPoolClient: ['CreateUserPoolClient', 'ClientName'],
  UserPoolDomain: ['CreateUserPoolDomain', 'Domain'],
  UserPoolGroup: ['CreateGroup', 'GroupName'],
  UserPoolUser: ['AdminCreateUser', 'Username'],
  UserPoolUserToGroupAttachment: ['AdminAddUserToGroup', 'Username'],
} as const;
type Kind = keyof typeof requests;

const ours = 'AWS::Cognito::';
const refused = z.never('local-cognito knows user pools as its providers').optional();
const identityPool = z.object({
  AllowUnauthenticatedIdentities: z.boolean(),
  CognitoIdentityProviders: z.array(z.object({ ClientId: z.string() })).default([]),
  SupportedLoginProviders: refused,
  OpenIdConnectProviderARNs: refused,
  SamlProviderARNs: refused,
});

/**
 * Reads the user pools of a CloudFormation template, or of all templates in the folder that `cdk synth` writes.
 * @throws Error for people that names the templates, resources and properties that cannot be used here
 */
export function readTemplate(place: string, options: LocalCognitoOptions): Setup {
  return new TemplateReader(place, options).read();
}

class TemplateReader {
  readonly #templates: readonly TemplateValues[];
  /** The ids of pools and clients that were chosen, by the logical ids of their resources. */
  readonly #ids: Readonly<Record<string, string>>;
  readonly #region: string;
  readonly #notes = new Set<string>();

  constructor(
    private readonly place: string,
    private readonly options: LocalCognitoOptions,
  ) {
    this.#ids = options.ids ?? {};
    const pool = Object.values(this.#ids).find((id) => id.includes('_'));
    this.#region = pool?.split('_')[0] ?? region;
    const valueOf = (reference: Reference) => this.#valueOf(reference);
    const surroundings = { command: 'local-cognito', region: this.#region, valueOf };
    this.#templates = filesOf(place).map((file) => openTemplate(file, surroundings).values);
  }

  read(): Setup {
    const known = this.#templates.flatMap(({ template }) => Object.keys(template.Resources));
    const unknown = Object.keys(this.#ids).find((id) => !known.includes(id));
    if (unknown) throw new Error(`--id: ${this.place} has no resource ${unknown}.`);
    const all = Object.keys(requests).flatMap((kind) =>
      this.#each(kind, (values, id) => this.#requests(values, id, kind as Kind)),
    );
    if (all.length === 0) throw new Error(`${this.place} has no ${ours}UserPool.`);
    const identityPools = this.#each('IdentityPool', (values, id) => {
      const given = values.read(id, identityPool);
      const clients = given.CognitoIdentityProviders.map(({ ClientId }) => ClientId);
      return [{ allowsGuests: given.AllowUnauthenticatedIdentities, clients }];
    });
    this.#each(`(?!(${Object.keys(requests).join('|')}|IdentityPool)$).*`, (values, id) => {
      this.#notes.add(`${id} (${values.template.Resources[id]!.Type}) has no effect.`);
      return [];
    });
    return { requests: all, notes: [...this.#notes], identityPools };
  }

  #each<T>(kind: string, read: (values: TemplateValues, id: string) => T[]): T[] {
    const type = new RegExp(`^${ours}${kind}$`);
    return this.#templates.flatMap((from) => from.idsOf(type).flatMap((id) => read(from, id)));
  }

  #requests(values: TemplateValues, id: string, kind: Kind): SetupRequest[] {
    const { UserPoolName, ...given } = values.properties(id);
    const [operation, name] = requests[kind];
    // CloudFormation makes up a name that is missing.
    given[name] ??= UserPoolName ?? id;
    const { stack } = values;
    const place = `${stack}.${id}`;
    if (kind === 'UserPoolClient') {
      // The site runs on this machine.
      const { callbackUrls: CallbackURLs, logoutUrls: LogoutURLs } = this.options;
      for (const [list, added] of Object.entries({ CallbackURLs, LogoutURLs })) {
        if (Array.isArray(given[list])) given[list] = [...new Set([...given[list], ...added])];
      }
      return [{ place, operation, parameters: given, id: this.#clientId(stack, id) }];
    }
    if (kind !== 'UserPool') return [{ place, operation, parameters: given }];
    const { LambdaConfig = {}, EnabledMfas, MfaConfiguration = 'OFF', ...others } = given;
    const {
      EmailAuthenticationMessage: Message,
      EmailAuthenticationSubject: Subject,
      WebAuthnRelyingPartyID: RelyingPartyId,
      WebAuthnUserVerification: UserVerification,
      WebAuthnFactorConfiguration: FactorConfiguration,
      ...pool
    } = others;
    const passkeys = { RelyingPartyId, UserVerification, FactorConfiguration };
    const hasPasskeys = Object.values(passkeys).some((each) => each !== undefined);
    for (const trigger of Object.keys(LambdaConfig as object)) {
      this.#notes.add(`${id}: the function of LambdaConfig.${trigger} runs only with --triggers.`);
    }
    const UserPoolId = this.#poolId(stack, id);
    const made = { place, operation, parameters: pool, id: UserPoolId };
    // As CloudFormation does it, the factors are set where the pool exists already.
    const { SmsConfiguration } = pool;
    const enabled = [EnabledMfas ?? (SmsConfiguration ? 'SMS_MFA' : [])].flat();
    const factors = {
      ...{ UserPoolId, MfaConfiguration },
      SoftwareTokenMfaConfiguration: { Enabled: enabled.includes('SOFTWARE_TOKEN_MFA') },
      ...(enabled.includes('SMS_MFA') && { SmsMfaConfiguration: { SmsConfiguration } }),
      ...(enabled.includes('EMAIL_OTP') && { EmailMfaConfiguration: { Message, Subject } }),
      ...(hasPasskeys && { WebAuthnConfiguration: passkeys }),
    };
    const isPlain = MfaConfiguration === 'OFF' && !hasPasskeys;
    const set = { place, operation: 'SetUserPoolMfaConfig', parameters: factors };
    return isPlain ? [made] : [made, set];
  }

  #poolId(stack: string, id: string): string {
    return this.#ids[id] ?? stablePoolId(`${stack}.${id}`, this.#region);
  }

  #clientId(stack: string, id: string): string {
    return this.#ids[id] ?? stableClientId(`${stack}.${id}`);
  }

  /** What a resource's Ref or attribute has as its value on this machine. */
  #valueOf({ stack, id, type, attribute, property, arn }: Reference): unknown {
    const kind = type.replace(ours, '');
    const poolId = this.#poolId(stack, id);
    const provider = `cognito-idp.${this.#region}.amazonaws.com/${poolId}`;
    const known: Record<string, string> = {
      'UserPool.Ref': poolId,
      'UserPool.UserPoolId': poolId,
      'UserPool.Arn': `arn:aws:cognito-idp:${this.#region}:123456789012:userpool/${poolId}`,
      'UserPool.ProviderName': provider,
      'UserPool.ProviderURL': `https://${provider}`,
      'UserPoolClient.Ref': this.#clientId(stack, id),
      'UserPoolClient.ClientId': this.#clientId(stack, id),
      'IdentityPool.Ref': identityPoolId,
      'AWS::IAM::Role.Arn': `arn:aws:iam::123456789012:role/${id}`,
      'AWS::Lambda::Function.Arn': arn('lambda', `function:${id}`),
    };
    const value = known[`${kind}.${attribute}`];
    if (value !== undefined) return value;
    if (attribute === 'Ref') return property(requests[kind as Kind]?.[1] ?? '') ?? id;
    if (attribute.endsWith('Arn')) return arn(type.split('::')[1]!.toLowerCase(), id);
    // RFC 2606 keeps this name for what does not exist.
    const standIn = `${id}.${attribute}.invalid`.toLowerCase();
    this.#notes.add(`${attribute} of ${id} (${type}) is ${standIn} here.`);
    return standIn;
  }
}

function filesOf(place: string): string[] {
  if (!statSync(place, { throwIfNoEntry: false })) throw new Error(`There is no ${place}.`);
  if (!statSync(place).isDirectory()) return [place];
  const files = readdirSync(place).filter((name) => name.endsWith('.template.json'));
  if (files.length === 0) throw new Error(`${place} has no *.template.json: run cdk synth first.`);
  return files.map((name) => path.join(place, name));
}
