import React, { useRef, useState, type ReactNode } from 'react';
import { fetchDevices, forgetDevice, rememberDevice } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { useHistory } from '@docusaurus/router';
import { pages } from '../settings/addresses';
import { hasName } from '../amplify/serviceErrors';
import { useSession } from '../provider/session';
import { Button, LoadState, Problem, Section, useAction, useLoaded, type Work } from './parts';

type Device = Awaited<ReturnType<typeof listDevices>>[number];

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export default function DevicesSection(): ReactNode {
  const { signOut } = useSession();
  const history = useHistory();
  const [loaded, reload] = useLoaded(listDevices);
  const [outcome, setOutcome] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const { isPending, problem, run } = useAction();

  async function forgetThisDevice(device: Device): ReturnType<Work> {
    await forget(device);
    // Cognito refuses this device's refresh token from now on: the session would end by itself with its access token.
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

  function item(device: Device): ReactNode {
    const { key, label, lastSeen, isThisDevice, isRemembered } = device;
    const seen = lastSeen && dateFormat.format(lastSeen);
    return (
      <li key={key}>
        <div>
          <strong>{label}</strong>{' '}
          {isThisDevice && <span className="account-mark">This device</span>}{' '}
          {!isRemembered && <span className="account-mark">Not remembered</span>}
          {lastSeen && (
            <p className="account-hint">
              Last seen <time dateTime={lastSeen.toISOString()}>{seen}</time>
            </p>
          )}
        </div>
        <div className="account-actions">
          {/* A browser can ask Cognito to remember only its own device. */}
          {isThisDevice && !isRemembered && (
            <Button
              isPending={isPending}
              onClick={() => act(rememberDevice, 'This device is remembered.')}
            >
              Remember this device
            </Button>
          )}
          {isThisDevice ? (
            <Button isPending={isPending} onClick={() => run(() => forgetThisDevice(device))}>
              Forget and sign out
            </Button>
          ) : (
            <Button
              isPending={isPending}
              // Several devices may have the same label.
              label={`Forget ${label}${seen ? `, last seen ${seen}` : ''}`}
              onClick={() => act(() => forget(device), `${label} is forgotten.`)}
            >
              Forget
            </Button>
          )}
        </div>
      </li>
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
        {(devices) =>
          devices.length === 0 ? (
            <p>There are none. The next sign-in adds one.</p>
          ) : (
            <ul className="account-list">{devices.map(item)}</ul>
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

/** A placeholder of usual length, which reserves space until the devices have loaded. */
const usualDevice: Device = {
  key: '',
  label: 'Chrome on Windows',
  lastSeen: new Date(),
  isThisDevice: true,
  isRemembered: false,
};

/** Lists the devices that the user pool knows (60 at most): this one first, then those seen most recently. */
async function listDevices() {
  const [devices, current] = await Promise.all([
    fetchDevices(),
    cognitoUserPoolsTokenProvider.authTokenStore.getDeviceMetadata(),
  ]);
  return devices
    .map(({ id, name, attributes, lastAuthenticatedDate: lastSeen }) => ({
      key: id,
      label: deviceLabel(name),
      lastSeen,
      isThisDevice: id === current?.deviceKey,
      /** Whether a sign-in on it skips the second step. */
      isRemembered:
        (attributes as Record<string, string>)['dev:device_remembered_status'] !== 'not_remembered',
    }))
    .sort(
      (a, b) =>
        Number(b.isThisDevice) - Number(a.isThisDevice) ||
        Number(b.lastSeen ?? 0) - Number(a.lastSeen ?? 0),
    );
}

/** Makes the user pool forget a device; the next sign-in on it counts as the first. */
async function forget(device: Device): Promise<void> {
  try {
    await forgetDevice({ device: { id: device.key } });
  } catch (error) {
    // It is already forgotten: from another browser, or by an earlier attempt whose answer was lost.
    if (!hasName(error, 'ResourceNotFoundException')) throw error;
  }
}

/** How Amplify names browsers and systems in a device's name. What also contains another's name comes first. */
const browsers: [RegExp, string][] = [
  [/\bMicrosoft Edge\/|\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOpera\/|\bOPR\//, 'Opera'],
  [/\bBrave\//, 'Brave'],
  [/\bSamsung Internet\/|\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bGoogle Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bHeadlessChrome\/|\bChromium\//, 'Chromium'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bChrome ?OS\b|\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bmacOS\b|\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A label for a device, such as `Chrome on macOS`, from its name as Amplify made it: from client hints (`macOS 14.2.1
 * arm macOS Google Chrome/121.0.0.0;…`) or from the User-Agent header. A name that is not recognized is the label.
 */
export function deviceLabel(name: string | undefined): string {
  if (!name) return 'Unnamed device';
  const [browser, system] = [browsers, systems].map(
    (table) => table.find(([pattern]) => pattern.test(name))?.[1],
  );
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? name);
}
