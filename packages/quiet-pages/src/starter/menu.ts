/** Infima's class for a navigation bar with an open menu. */
const open = 'navbar-sidebar--show';

/** Whether the menu of small screens is open. */
export function isMenuOpen(): boolean {
  return document.querySelector(`.${open}`) !== null;
}

/**
 * Opens or closes the menu of small screens. React takes over its state when the page wakes
 * (theme/Navbar/MobileSidebar).
 */
export function toggleMenu(): void {
  const isOpen = document.querySelector('.navbar')?.classList.toggle(open);
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}

/** Closes the menu by Escape, and when the focus leaves it for the page that it covers. */
export function followMenu(): void {
  const close = (event: Event): void => {
    const target = event.target as Element;
    const isEscape = (event as KeyboardEvent).key === 'Escape';
    const hasLeft = event.type === 'focusin' && !target.closest('.navbar');
    // A dialog over the menu closes first.
    if (!isMenuOpen() || target.closest('dialog') || !(isEscape || hasLeft)) return;
    // The starter or, once the page is awake, React answers it.
    const toggle = document.querySelector<HTMLElement>('.navbar__toggle');
    toggle?.click();
    if (isEscape) toggle?.focus();
  };
  for (const type of ['keydown', 'focusin']) addEventListener(type, close);
}
