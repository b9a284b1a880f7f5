import React, { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import identity from '@generated/docusaurus-cognito-sign-in/default/identity.json';

/** Pixels; the style sheets of both pages have them, too. */
const size = 228;

/** The key for an authenticator app: as a QR code, drawn in the browser because it is a secret, and as text. */
export default function AuthenticatorKey(props: {
  readonly secret: string;
  readonly account: string;
  /** The copy button, which differs between the two pages that show the key. */
  readonly Button: ComponentType<{ readonly onClick: () => void; readonly children: ReactNode }>;
}): ReactNode {
  const { secret, account, Button } = props;
  const [image, setImage] = useState<string | 'failed'>();
  const [outcome, setOutcome] = useState('');
  const uri = keyUri(identity.totpIssuer, account, secret);

  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then(({ toDataURL }) => toDataURL(uri, { width: size }))
      .catch(() => 'failed')
      .then((url) => isCurrent && setImage(url));
    return () => {
      isCurrent = false;
    };
  }, [uri]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setOutcome('Copied.');
    } catch {
      setOutcome('Your browser does not allow copying. Select the key instead.');
    }
  }

  return (
    <>
      {image === 'failed' ? (
        <p>The QR code could not be drawn. Type the key into your app instead.</p>
      ) : (
        <div className="authenticator-qr">
          {image && (
            <img
              src={image}
              width={size}
              height={size}
              alt="QR code with the key for your authenticator app"
            />
          )}
        </div>
      )}
      <div className="copyable-secret">
        <p>
          Key: <code>{secret}</code>
        </p>
        <Button onClick={() => void copy()}>Copy the key</Button>{' '}
        <span role="status">{outcome}</span>
      </div>
    </>
  );
}

/** The address that a QR code hands to an app: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
function keyUri(issuer: string, account: string, secret: string): string {
  const [site, member] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${site}:${member}?secret=${secret}&issuer=${site}`;
}
