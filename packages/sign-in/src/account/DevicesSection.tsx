import React, { useRef, useState, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import { pages } from '../settings/addresses';
import { forget, listDevices, rememberThisDevice, type Device } from '../amplify/account';
import { useSession } from '../provider/session';
import { Button, LoadState, Problem, Section, useAction, useLoaded, type Work } from './parts';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A placeholder of usual length, which reserves space until the devices have loaded. */
const usualDevice: Device = {
  key: '',
  label: 'Chrome on Windows',
  lastSeen: new Date(),
  isThisDevice: true,
  isRemembered: false,
};

export default function DevicesSection(): ReactNode {
  const { signOut } = useSession();
  const history = useHistory();
  const [loaded, reload] = useLoaded(listDevices);
  const [outcome, setOutcome] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const { isPending, problem, run } = useAction();

  async function forgetThisDevice(device: Device): ReturnType<Work> {
    await forget(device);
    // Cognito refuses this device's refresh token from now on: the session would end by itself with its access
    // token.
    return async () => {
      await signOut();
      history.push(pages.logout);
    };
  }

  function act(work: () => Promise<void>, done: string): void {
    setOutcome(undefined);
    run(async () => {
      await work();
      await reload();
      return () => {
        setOutcome(done);
        // The pressed button is gone.
        status.current?.focus();
      };
    });
  }

  function buttons(device: Device): ReactNode {
    const { label, lastSeen, isThisDevice, isRemembered } = device;
    if (!isThisDevice) {
      return (
        <Button
          isPending={isPending}
          // Several devices may have the same label.
          label={`Forget ${label}${lastSeen ? `, last seen ${dateFormat.format(lastSeen)}` : ''}`}
          onClick={() => act(() => forget(device), `${label} is forgotten.`)}
        >
          Forget
        </Button>
      );
    }
    return (
      <>
        {/* A browser can ask Cognito to remember only its own device. */}
        {!isRemembered && (
          <Button
            isPending={isPending}
            onClick={() => act(rememberThisDevice, 'This device is remembered.')}
          >
            Remember this device
          </Button>
        )}
        <Button isPending={isPending} onClick={() => run(() => forgetThisDevice(device))}>
          Forget and sign out
        </Button>
      </>
    );
  }

  return (
    <Section id="devices" title="Devices">
      <p>
        Browsers that have signed in to your account. On a remembered one, signing in may skip the
        second step. Forgetting one also ends your session there, at the latest when its access
        token ends.
      </p>
      <LoadState loaded={loaded} what="your devices" placeholder={[usualDevice]} onRetry={reload}>
        {(devices: Device[]) =>
          devices.length === 0 ? (
            <p>There are none. The next sign-in adds one.</p>
          ) : (
            <ul className="account-list">
              {devices.map((device) => (
                <li key={device.key}>
                  <Description device={device} />
                  <div className="account-actions">{buttons(device)}</div>
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
      {problem && <Problem>{problem}</Problem>}
      <p ref={status} role="status" tabIndex={-1} className="account-outcome">
        {outcome}
      </p>
    </Section>
  );
}

function Description({ device }: { readonly device: Device }): ReactNode {
  const { label, lastSeen, isThisDevice, isRemembered } = device;
  return (
    <div>
      <strong>{label}</strong> {isThisDevice && <span className="account-mark">This device</span>}{' '}
      {!isRemembered && <span className="account-mark">Not remembered</span>}
      {lastSeen && (
        <p className="account-hint">
          Last seen <time dateTime={lastSeen.toISOString()}>{dateFormat.format(lastSeen)}</time>
        </p>
      )}
    </div>
  );
}
