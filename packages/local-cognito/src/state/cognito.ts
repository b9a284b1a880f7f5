import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from 'local-service/control/controlApp';
import type { Ports } from '../connection/connection';
import {
  type CognitoError,
  incorrectCredentials,
  notAuthorized,
  resourceNotFound,
} from '../constraints/constraints';
import type { SrpExchange } from '../srp/srp';
import type { AppClient, CognitoState, Pool, SentMessage } from './model';
import type { Triggers } from '../triggers/trigger';
import type { Records } from './records';
import type { PoolSettings } from './settings';
import type { Store } from './store';

/** What all user pools share. */
export interface Service {
  readonly ports: Ports;
  /** The hosts that are served besides this machine as it names itself. */
  readonly allowedHosts: readonly string[];
  /** The part of an issuer before the pool's id. */
  readonly issuer: string;
  readonly emailChangeNotice: boolean;
  readonly securityNotices: boolean;
  readonly serverSideTokenCheck: boolean;
  /** What runs where a pool has Lambda functions. */
  readonly triggers: Triggers;
  readonly store: Store;
  readonly clock: Clock;
  readonly challengeSessions: ChallengeSessions;
  /** Puts a message in the inbox, which stands in for email and SMS. */
  sendMessage(message: Omit<SentMessage, 'at'>): void;
  reset(): Promise<void>;
}

/** What one request works on: a pool of the service, and the app client that the request names, if any. */
export interface Cognito extends Service {
  readonly service: Service;
  readonly pool: Pool;
  readonly settings: PoolSettings;
  readonly client: AppClient;
  /** The id of that app client; undefined for administrators. */
  readonly clientId?: string;
  /** What the request sends to triggers, by ClientMetadata or as data for validation. */
  clientMetadata?: Record<string, string>;
  validationData?: Record<string, string>;
}

/** Looks at the service as a request for one pool does. Reading a record throws where it does not exist. */
export function inPool(service: Service, poolId: string, clientId?: string): Cognito {
  return {
    ...service,
    service,
    clientId,
    // The records are looked up on each use, because a reset of the store replaces them.
    get pool() {
      return requirePart(service.store.state.pools, poolId, 'User pool');
    },
    get settings() {
      return this.pool.settings;
    },
    get client() {
      if (clientId === undefined) throw new Error('The request names no app client.');
      return requirePart(this.pool.clients, clientId, 'User pool client');
    },
  };
}

/** Finds a pool, or a part of one. @throws ResourceNotFoundException */
export function requirePart<Part>(
  parts: Readonly<Record<string, Part>>,
  key: string,
  what: string,
): Part {
  const part = Object.hasOwn(parts, key) ? parts[key] : undefined;
  if (part) return part;
  throw resourceNotFound(`${what} ${key} does not exist.`);
}

export function issuerOf({ issuer, pool }: Cognito): string {
  return `${issuer}/${pool.id}`;
}

/** Looks at the service as a request for a pool does. @throws ResourceNotFoundException */
export function requirePool({ service }: Cognito, poolId: string): Cognito {
  const cognito = inPool(service, poolId);
  // Reading it checks that it exists.
  return cognito.pool && cognito;
}

/** Looks at the service as a request by one of its app clients does; undefined when there is no such client. */
export function findClient({ service }: Cognito, clientId: string): Cognito | undefined {
  const pools = Object.values(service.store.state.pools);
  const owner = pools.find(({ clients }) => Object.hasOwn(clients, clientId));
  return owner && inPool(service, owner.id, clientId);
}

/** Returns the callback addresses of all app clients. Only pages of their origins are answered. */
export function allCallbackUrls({ store }: Pick<Service, 'store'>): string[] {
  const clients = Object.values(store.state.pools).flatMap((pool) => Object.values(pool.clients));
  return clients.flatMap(({ callbackUrls }) => callbackUrls);
}

export function clientNotFound(clientId: string): CognitoError {
  return resourceNotFound(`User pool client ${clientId} does not exist.`);
}

const limit = 1000;

/** Opens a collection of entries that are found by a secret until they expire. Only its hash is kept. */
export function expiringCollection<Entry extends { expiresAt: number }>(
  cognito: Service,
  choose: (state: CognitoState) => Records<Entry>,
) {
  // Look the records up on each use, because a reset of the store replaces them.
  const entries = () => choose(cognito.store.state);
  return {
    get(secret: string): Entry | undefined {
      const entry = entries().get(hashOf(secret));
      return entry && entry.expiresAt > cognito.clock.now() ? entry : undefined;
    },
    /** Adds or replaces an entry. Beyond 1,000 entries, the one that expires first is dropped. */
    put(secret: string, entry: Entry): void {
      entries().set(hashOf(secret), entry);
      forgetExpired(entries(), cognito.clock.earliest());
    },
    remove(secret: string): void {
      entries().delete(hashOf(secret));
    },
  };
}

function forgetExpired<Entry extends { expiresAt: number }>(
  entries: Records<Entry>,
  now: number,
): void {
  let first: [key: string, expiresAt: number] | undefined;
  for (const [key, { expiresAt }] of entries) {
    if (expiresAt <= now) entries.delete(key);
    else if (!first || expiresAt < first[1]) first = [key, expiresAt];
  }
  if (first && entries.size > limit) entries.delete(first[0]);
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

const allowedMistakes = 5;

interface ChallengeResult {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata: string | null;
}

export interface SignInProgress {
  clientId: string;
  /** How long each challenge can be answered, in minutes. */
  challengeMinutes: number;
  /** The user's `sub`; undefined when there is no such user and the client must not learn that. */
  sub: string | undefined;
  signInName: string;
  /** The user's username, or the one that an unknown user seems to have. */
  username: string;
  customAuth: boolean;
  /** The results of the challenges in the flow CUSTOM_AUTH, as the triggers get them. */
  results: readonly ChallengeResult[];
  /** What the tokens come from, if not from a plain sign-in. */
  tokenSource?: 'NewPasswordChallenge' | 'AuthenticateDevice';
  /** The device key that came with PASSWORD_VERIFIER or InitiateAuth. */
  deviceKey?: string;
}

export type Challenge =
  | { name: 'PASSWORD_VERIFIER'; exchange: SrpExchange }
  /** The secrets are what the trigger that made the challenge tells the one that verifies the answer. */
  | { name: 'CUSTOM_CHALLENGE'; secrets?: Record<string, string>; metadata?: string }
  /** It is proven by the code of a sign-up, which has just been confirmed. */
  | { name: 'SELECT_CHALLENGE'; isProven?: true }
  | { name: 'PASSWORD' }
  | { name: 'PASSWORD_SRP' }
  | { name: 'EMAIL_OTP'; code: string }
  | { name: 'SMS_OTP'; code: string }
  | { name: 'WEB_AUTHN_REGISTRATION' }
  | { name: 'WEB_AUTHN'; challenge: string }
  | { name: 'NEW_PASSWORD_REQUIRED' }
  | { name: 'SELECT_MFA_TYPE' }
  | { name: 'SMS_MFA'; code: string }
  | { name: 'SOFTWARE_TOKEN_MFA' }
  | { name: 'MFA_SETUP'; secret?: string; verified: boolean }
  | { name: 'DEVICE_SRP_AUTH' }
  | { name: 'DEVICE_PASSWORD_VERIFIER'; exchange: SrpExchange };

interface OpenSession {
  progress: SignInProgress;
  challenge: Challenge;
  expiresAt: number;
  mistakes: number;
  ended: boolean;
}

/** The open challenges. Each has an opaque id, can be answered once and ends after some minutes. */
export class ChallengeSessions {
  private readonly open = new Map<string, OpenSession>();

  constructor(private readonly clock: Clock) {}

  /** Opens a challenge and returns its id, the `Session` of the API. That of an SRP exchange is its secret block. */
  start(progress: SignInProgress, challenge: Challenge): string {
    this.forgetExpired();
    const id =
      challenge.name === 'PASSWORD_VERIFIER'
        ? challenge.exchange.secretBlock
        : randomBytes(96).toString('base64url');
    const expiresAt = this.clock.now() + progress.challengeMinutes * 60_000;
    this.open.set(id, { progress, challenge, expiresAt, mistakes: 0, ended: false });
    return id;
  }

  find<N extends Challenge['name']>(
    id: string,
    name: N,
  ): { progress: SignInProgress; challenge: Extract<Challenge, { name: N }> } {
    const session = this.open.get(id);
    if (!session && name === 'PASSWORD_VERIFIER') throw incorrectCredentials();
    if (!session || session.expiresAt <= this.clock.now() || session.challenge.name !== name) {
      throw invalidSession();
    }
    if (session.ended) {
      throw notAuthorized('Invalid session for the user, session can only be used once.');
    }
    return session as OpenSession & { challenge: Extract<Challenge, { name: N }> };
  }

  /** Ends a challenge. Its id is kept until it expires, for the words of the refusal. */
  end(id: string): void {
    const session = this.open.get(id);
    if (session) session.ended = true;
  }

  /** Counts a wrong answer, after which the user may try again. The fifth one ends the challenge. */
  countMistake(id: string): void {
    const session = this.open.get(id);
    if (session && ++session.mistakes >= allowedMistakes) this.end(id);
  }

  clear(): void {
    this.open.clear();
  }

  private forgetExpired(): void {
    for (const [id, { expiresAt }] of this.open) {
      if (expiresAt <= this.clock.now()) this.open.delete(id);
    }
  }
}

export function invalidSession(): CognitoError {
  return notAuthorized('Invalid session for the user, session is expired.');
}
