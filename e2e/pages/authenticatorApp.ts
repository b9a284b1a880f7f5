import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** The code that an authenticator app shows for a secret, now or at another time in milliseconds. */
export function totpCode(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

/** The secret that the form shows beside its QR code. */
export async function readTotpSecret(page: Page): Promise<string> {
  return (await page.getByRole('code').textContent()) ?? '';
}
