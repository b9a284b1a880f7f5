/** Infima's class of a navigation bar whose menu is open. */
const open = 'navbar-sidebar--show';

/** Whether the menu of small screens is open. */
export function isMenuOpen(): boolean {
  return document.querySelector(`.${open}`) !== null;
}

/** Opens or closes the menu of small screens. React finds it so when it wakes (src/theme/Navbar/MobileSidebar). */
export function toggleMenu(): void {
  const isOpen = document.querySelector('.navbar')?.classList.toggle(open);
  document.querySelector('.navbar__toggle')?.setAttribute('aria-expanded', String(isOpen));
}
