import { Amplify } from 'aws-amplify';
import {
  cognitoCredentialsProvider,
  cognitoUserPoolsTokenProvider,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { appClientId, identityPoolId, userPoolId } from '../../state/pool';
import type { LocalServer } from './localServer';

/** A storage of its own, as a browser that was never here before. */
export class MemoryStorage {
  private readonly items = new Map<string, string>();

  async getItem(key: string): Promise<string | null> {
    return this.items.get(key) ?? null;
  }
  async setItem(key: string, value: string): Promise<void> {
    this.items.set(key, value);
  }
  async removeItem(key: string): Promise<void> {
    this.items.delete(key);
  }
  async clear(): Promise<void> {
    this.items.clear();
  }
}

// Amplify names a device by it.
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Protocol tests' } });

/** Configures Amplify as the site does, for a visitor who was never here before. */
export async function newVisitor(server: LocalServer): Promise<MemoryStorage> {
  // It warns of endpoints that are not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: appClientId,
        userPoolEndpoint: `http://localhost:${server.ports.api}/`,
        identityPoolId,
        identityPoolEndpoint: `http://localhost:${server.ports.api}/identity/`,
        allowGuestAccess: true,
        loginWith: { username: true },
      },
    },
  });
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId();
  const storage = new MemoryStorage();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  return storage;
}
