import { z } from 'zod';
import { anyText } from '../../constraints/text';
import { deviceKey } from '../../constraints/userPool';
import { invalidParameter } from '../../errors/refusals';
import { deviceNotFound } from '../../sign-in/device';
import { cognitoGroup, type PasswordVerifier } from '../../srp/srp';
import { saveUser } from '../../users/users';
import { callerOperation } from '../access/callerOperation';
import { requireDeviceTracking } from '../access/deviceTracking';

const base64 = anyText(131_072);

/** Confirms a device that got its key at a sign-in. Its secret is kept as an SRP verifier. */
export const confirmDevice = callerOperation(
  {
    DeviceKey: deviceKey,
    DeviceSecretVerifierConfig: z.object({ PasswordVerifier: base64, Salt: base64 }),
    DeviceName: anyText(1024, 1).optional(),
  },
  (cognito, user, { DeviceKey, DeviceSecretVerifierConfig, DeviceName }) => {
    const { deviceOnlyRememberedOnUserPrompt } = requireDeviceTracking(cognito);
    const device = user.devices.find((each) => each.deviceKey === DeviceKey);
    if (!device) throw deviceNotFound();
    if (device.passwordVerifier) {
      throw invalidParameter('Device is already confirmed.');
    }
    device.passwordVerifier = decodedVerifier(DeviceSecretVerifierConfig);
    device.name = DeviceName ?? '';
    device.remembered = !deviceOnlyRememberedOnUserPrompt;
    device.modifiedAt = cognito.clock.now();
    saveUser(cognito, user);
    return { UserConfirmationNecessary: deviceOnlyRememberedOnUserPrompt };
  },
);

function decodedVerifier(config: { PasswordVerifier: string; Salt: string }): PasswordVerifier {
  const salt = hexOf(config.Salt);
  const verifier = hexOf(config.PasswordVerifier);
  // A verifier that is a multiple of the prime would fix the key (RFC 5054, 2.5.4).
  const v = BigInt(`0x${verifier || '0'}`);
  const greatest = cognitoGroup.N.toString(16).length;
  if (!salt || salt.length > greatest || v <= 0n || v >= cognitoGroup.N) {
    throw invalidParameter('Invalid device secret verifier.');
  }
  return { salt, verifier };
}

function hexOf(text: string): string {
  const hex = Buffer.from(text, 'base64').toString('hex');
  return hex && BigInt(`0x${hex}`).toString(16);
}
