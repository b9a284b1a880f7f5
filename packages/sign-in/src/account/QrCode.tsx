import React, { useEffect, useState, type ReactNode } from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  readonly text: string;
  readonly alt: string;
}

/** Pixels, as in the sign-in form. */
const size = 228;

/** A QR code, drawn in the browser: its text is a secret. */
export default function QrCode({ text, alt }: Props): ReactNode {
  const [image, setImage] = useState<string | 'failed'>();

  useEffect(() => {
    let isCurrent = true;
    import('qrcode')
      .then(({ toDataURL }) => toDataURL(text, { width: size }))
      .then(
        (url) => isCurrent && setImage(url),
        () => isCurrent && setImage('failed'),
      );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (image === 'failed') {
    return (
      <p>
        <Translate id="signIn.qrCode.theQrCodeCould">
          The QR code could not be drawn. Type the key into your app instead.
        </Translate>
      </p>
    );
  }
  return (
    <div className="account-qr">
      {image && <img src={image} width={size} height={size} alt={alt} />}
    </div>
  );
}
