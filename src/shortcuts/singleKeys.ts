import { singleKeys } from '../starter/shortcuts';

/** Whether the shortcuts of one key are answered. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(singleKeys) !== 'off';
  } catch {
    // Storage is forbidden, so nothing has been chosen.
    return true;
  }
}

/** Switches the shortcuts of one key on or off, in this browser. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(singleKeys);
    else localStorage.setItem(singleKeys, 'off');
  } catch {
    // Storage is forbidden: the keys stay as they are.
  }
}
