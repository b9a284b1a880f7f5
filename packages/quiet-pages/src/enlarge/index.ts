/**
 * Shows a picture in a window of its own, as large as the screen allows. The reader can enlarge it further and scroll,
 * or pinch; Escape closes it.
 *
 * @param shown the link or button around the picture
 */
export function showLarge(shown: HTMLElement): void {
  const small = shown.querySelector('img');
  // The second click of two comes before the window is there.
  if (!small || document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.setAttribute('aria-label', 'Picture');

  const large = new Image();
  large.src = shown instanceof HTMLAnchorElement ? shown.href : small.currentSrc;
  large.alt = small.alt;

  const view = document.createElement('div');
  view.className = 'enlarged-view';
  view.tabIndex = 0;
  view.append(large);

  const close = button('Close', () => dialog.close());
  const zoom = button('Enlarge', toggle);
  function toggle(): void {
    const isLarger = view.toggleAttribute('data-larger');
    zoom.textContent = isLarger ? 'Fit to window' : 'Enlarge';
  }

  view.addEventListener('click', ({ target }) => {
    if (target === large) toggle();
    else dialog.close();
  });
  // The router leads back to another page, to which the picture does not belong.
  const leave = (): void => dialog.close();
  addEventListener('popstate', leave);
  // The browser returns the focus to the picture.
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave);
    dialog.remove();
  });

  const controls = document.createElement('div');
  controls.className = 'enlarged-controls';
  controls.append(zoom, close);
  dialog.append(controls, view);
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}

function button(text: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', act);
  return made;
}
