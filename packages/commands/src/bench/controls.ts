import type { BrowserContextOptions } from '@playwright/test';
import { DESKTOP, PHONE } from './devices';
import { colorMode, copied, navigationLinks } from './tapProbe';

/** A control to tap, and a check that shows whether the tap took effect. */
interface Control {
  /** Its accessible names, in this site and in a stock one. */
  label: RegExp;
  device: BrowserContextOptions;
  /** Runs in the page; another answer than before means that the tap took effect. */
  state: () => string;
}

/** On a tall screen, so that the first code block is in sight without a scroll, which would wake the page. */
const TALL_PHONE: BrowserContextOptions = { ...PHONE, viewport: { width: 412, height: 3000 } };

/** The color switch is tapped on a desktop, because it is inside the menu on a phone. */
export const CONTROLS = {
  color: { label: /dark and light|color mode/i, device: DESKTOP, state: colorMode },
  menu: { label: /toggle navigation|^menu$/i, device: PHONE, state: navigationLinks },
  copy: { label: /copy code/i, device: TALL_PHONE, state: copied },
} satisfies Record<string, Control>;

export type ControlName = keyof typeof CONTROLS;

export const CONTROL_NAMES = Object.keys(CONTROLS) as ControlName[];
