import { URI } from 'otpauth';
import { keyUri } from '../AuthenticatorKey';

test('[3.5] an app reads the issuer, the account and the secret, whatever signs the names have', () => {
  for (const issuer of ['AWSCognito', 'Tea & Notes #1', '50 % off?', 'Über uns']) {
    const account = '+61 ada=l@example.com';
    expect(URI.parse(keyUri(issuer, account, 'JBSWY3DPEHPK3PXP'))).toMatchObject({
      issuer,
      label: account,
      secret: { base32: 'JBSWY3DPEHPK3PXP' },
    });
  }
});
