import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  openTemplate,
  type Reference,
  TemplateError,
  type TemplateValues,
} from 'local-service/template';
import { z } from 'zod';
import { identityPoolId, region } from '../connection/connection';
import { type Setup, type SetupRequest, stableClientId, stablePoolId } from './setupRequest';

/** The requests that stand for the types of resources, in the order in which they run. */
const requests: Readonly<Record<string, string>> = {
  UserPool: 'CreateUserPool',
  UserPoolResourceServer: 'CreateResourceServer',
  UserPoolIdentityProvider: 'CreateIdentityProvider',
  UserPoolClient: 'CreateUserPoolClient',
  UserPoolDomain: 'CreateUserPoolDomain',
  UserPoolGroup: 'CreateGroup',
  UserPoolUser: 'AdminCreateUser',
  UserPoolUserToGroupAttachment: 'AdminAddUserToGroup',
};

/** The property that names a resource. Its Ref is the name, and CloudFormation makes up some that are missing. */
const names: Readonly<Record<string, string>> = {
  UserPool: 'PoolName',
  UserPoolClient: 'ClientName',
  UserPoolDomain: 'Domain',
  UserPoolGroup: 'GroupName',
  UserPoolIdentityProvider: 'ProviderName',
  UserPoolResourceServer: 'Identifier',
  UserPoolUser: 'Username',
};

const cognito = 'AWS::Cognito::';

const refused = z.never('local-cognito knows user pools as its providers').optional();
const identityPool = z.object({
  AllowUnauthenticatedIdentities: z.boolean(),
  CognitoIdentityProviders: z.array(z.object({ ClientId: z.string() })).default([]),
  SupportedLoginProviders: refused,
  OpenIdConnectProviderARNs: refused,
  SamlProviderARNs: refused,
});

interface Options {
  /** The ids of pools and clients, by the logical ids of their resources. Others are made of the logical ids. */
  ids?: Readonly<Record<string, string>>;
  /** These addresses are added to those of each client, because the site runs on this machine. */
  callbackUrls: readonly string[];
  logoutUrls: readonly string[];
}

/**
 * Reads the user pools of a CloudFormation template, or of all templates in the folder that `cdk synth` writes.
 * @throws Error for people that names the templates, resources and properties that cannot be used here
 */
export function readTemplate(place: string, options: Options): Setup {
  return new TemplateReader(place, options).read();
}

class TemplateReader {
  readonly #templates: readonly TemplateValues[];
  readonly #ids: Readonly<Record<string, string>>;
  readonly #region: string;
  readonly #notes = new Set<string>();

  constructor(
    private readonly place: string,
    private readonly options: Options,
  ) {
    this.#ids = options.ids ?? {};
    const [pool] = Object.values(this.#ids).filter((id) => id.includes('_'));
    this.#region = pool?.split('_')[0] ?? region;
    const surroundings = {
      command: 'local-cognito',
      region: this.#region,
      valueOf: (reference: Reference) => this.#valueOf(reference),
    };
    this.#templates = filesOf(place).map((file) => openTemplate(file, surroundings).values);
  }

  read(): Setup {
    const known = this.#templates.flatMap(({ template }) => Object.keys(template.Resources));
    const unknown = Object.keys(this.#ids).find((id) => !known.includes(id));
    if (unknown) throw new Error(`--id: ${this.place} has no resource ${unknown}.`);
    const problems: string[] = [];
    const all = Object.entries(requests).flatMap(([type, operation]) =>
      this.#each(new RegExp(`^${cognito}${type}$`), (values, id) => {
        try {
          return this.#requests(values, id, type, operation);
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error;
          problems.push(`${values.stack}: ${error.message}`);
          return [];
        }
      }),
    );
    if (problems.length > 0) throw new Error(problems.join('\n'));
    if (all.length === 0) throw new Error(`${this.place} has no ${cognito}UserPool.`);
    const identityPools = this.#each(/^AWS::Cognito::IdentityPool$/, (values, id) => {
      const given = values.read(id, identityPool);
      const clients = given.CognitoIdentityProviders.map(({ ClientId }) => ClientId);
      return [{ allowsGuests: given.AllowUnauthenticatedIdentities, clients }];
    });
    this.#each(/^AWS::Cognito/, (values, id) => {
      const { Type } = values.template.Resources[id]!;
      const isDone = Type.slice(cognito.length) in { ...requests, IdentityPool: true };
      if (!isDone) this.#notes.add(`${id} (${Type}) has no effect.`);
      return [];
    });
    return { requests: all, notes: [...this.#notes], identityPools };
  }

  #each<T>(type: RegExp, read: (values: TemplateValues, id: string) => T[]): T[] {
    return this.#templates.flatMap((values) =>
      values.idsOf(type).flatMap((id) => read(values, id)),
    );
  }

  #requests(values: TemplateValues, id: string, type: string, operation: string): SetupRequest[] {
    const { UserPoolName, ...given } = values.properties(id);
    const name = names[type];
    if (name) given[name] ??= UserPoolName ?? id;
    const { stack } = values;
    const request = (name: string, parameters: Record<string, unknown>, chosen?: string) => ({
      ...{ place: `${stack}.${id}`, operation: name, parameters, id: chosen },
    });
    if (operation === 'CreateUserPoolClient') {
      this.#addAddresses(given, 'CallbackURLs', this.options.callbackUrls);
      this.#addAddresses(given, 'LogoutURLs', this.options.logoutUrls);
      return [request(operation, given, this.#clientId(stack, id))];
    }
    if (operation !== 'CreateUserPool') return [request(operation, given)];
    // As CloudFormation does it, the factors are set where the pool exists already.
    const { LambdaConfig = {}, EnabledMfas, MfaConfiguration, ...pool } = given;
    for (const trigger of Object.keys(LambdaConfig as object)) {
      this.#notes.add(`${id}: the function of LambdaConfig.${trigger} runs only with --triggers.`);
    }
    const UserPoolId = this.#poolId(stack, id);
    const enabled = [EnabledMfas ?? []].flat();
    const { SmsConfiguration } = pool;
    const usesSms = enabled.includes('SMS_MFA') || (!EnabledMfas && SmsConfiguration);
    const factors = {
      ...{ UserPoolId, MfaConfiguration },
      SoftwareTokenMfaConfiguration: { Enabled: enabled.includes('SOFTWARE_TOKEN_MFA') },
      ...(usesSms ? { SmsMfaConfiguration: { SmsConfiguration } } : {}),
    };
    return [
      request(operation, pool, UserPoolId),
      ...(MfaConfiguration && MfaConfiguration !== 'OFF'
        ? [request('SetUserPoolMfaConfig', factors)]
        : []),
    ];
  }

  #addAddresses(of: Record<string, unknown>, name: string, added: readonly string[]): void {
    const given = of[name];
    if (Array.isArray(given)) of[name] = [...new Set([...given, ...added])];
  }

  #poolId(stack: string, id: string): string {
    return this.#ids[id] ?? stablePoolId(`${stack}.${id}`, this.#region);
  }

  #clientId(stack: string, id: string): string {
    return this.#ids[id] ?? stableClientId(`${stack}.${id}`);
  }

  /** What a resource's Ref or attribute has as its value on this machine. */
  #valueOf({ stack, id, type, attribute, property, arn }: Reference): unknown {
    const kind = type.replace(cognito, '');
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
    if (attribute === 'Ref') return property(names[kind] ?? '') ?? id;
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
