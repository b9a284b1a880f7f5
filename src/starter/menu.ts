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
