import { Amplify } from 'aws-amplify';
import {
  cognitoCredentialsProvider,
  cognitoUserPoolsTokenProvider,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { appClientId, identityPoolId, userPoolId } from '../../connection/connection';
import type { LocalServer } from './localServer';

/** An empty storage, like that of a browser on its first visit. */
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

// Amplify uses it as the device's name.
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Protocol tests' } });

/** Configures Amplify as a site does, for a visitor on their first visit. */
export async function newVisitor(server: LocalServer): Promise<MemoryStorage> {
  // Amplify warns about endpoints that are not Amazon's.
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
