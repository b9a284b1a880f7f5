import type { Waking } from './wake';

/** Infima's class for a navigation bar with an open menu. */
const open = 'navbar-sidebar--show';

/** Whether the menu of small screens is open. */
export function isMenuOpen(): boolean {
  return document.querySelector(`.${open}`) !== null;
}

/**
 * Opens or closes the menu of small screens. React takes over its state when the page wakes
 * (src/theme/Navbar/MobileSidebar).
 */
export function toggleMenu(): void {
  const isOpen = document.querySelector('.navbar')?.classList.toggle(open);
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu by Escape, and when the focus leaves it for the page that it covers, as React does when it is awake. */
export function followMenu({ isAwake }: Waking): void {
  const close = ({ type, key, target }: Partial<KeyboardEvent>): void => {
    const isEscape = key === 'Escape';
    const hasLeft = type === 'focusin' && !(target as Element).closest('.navbar, [popover]');
    if (isAwake() || !isMenuOpen() || !(isEscape || hasLeft)) return;
    toggleMenu();
    if (isEscape) document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
  addEventListener('keydown', close);
  addEventListener('focusin', close);
}
