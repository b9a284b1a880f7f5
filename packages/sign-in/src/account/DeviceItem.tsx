import React, { type ReactNode } from 'react';
import type { Device } from '../amplify/operations/devices';
import Button from './Button';

interface Props {
  readonly device: Device;
  readonly isPending: boolean;
  readonly onForget: () => void;
  /** A browser can ask Cognito to remember only its own device. */
  readonly onRemember: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** One device in the list. */
export default function DeviceItem({ device, isPending, onForget, onRemember }: Props): ReactNode {
  const { label, lastSeen, isThisDevice, isRemembered } = device;
  const seen = lastSeen && dateFormat.format(lastSeen);
  return (
    <li>
      <div>
        <strong>{label}</strong> {isThisDevice && <span className="account-mark">This device</span>}{' '}
        {!isRemembered && <span className="account-mark">Not remembered</span>}
        {lastSeen && (
          <p className="account-hint">
            Last seen <time dateTime={lastSeen.toISOString()}>{seen}</time>
          </p>
        )}
      </div>
      <div className="account-actions">
        {isThisDevice && !isRemembered && (
          <Button isPending={isPending} onClick={onRemember}>
            Remember this device
          </Button>
        )}
        {isThisDevice ? (
          <Button isPending={isPending} onClick={onForget}>
            Forget and sign out
          </Button>
        ) : (
          // Several devices may have the same label.
          <Button
            isPending={isPending}
            label={`Forget ${label}${seen ? `, last seen ${seen}` : ''}`}
            onClick={onForget}
          >
            Forget
          </Button>
        )}
      </div>
    </li>
  );
}
