/**
 * Shows a picture in a window of its own, as large as the screen allows. The reader can enlarge it further and scroll,
 * or pinch; Escape closes it.
 *
 * @param shown the link or button around the picture; its `data-enlarge` has the name of the window and the labels of its
 * buttons, between `|`
 */
export function showLarge(shown: HTMLElement): void {
  const small = shown.querySelector('img');
  // The second click of two comes before the window is there.
  if (!small || document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  const [name = '', enlarge = '', fit = '', end = ''] = shown.dataset.enlarge?.split('|') ?? [];
  dialog.setAttribute('aria-label', name);

  const large = new Image();
  large.src = shown instanceof HTMLAnchorElement ? shown.href : small.currentSrc;
  large.alt = small.alt;

  const view = document.createElement('div');
  view.className = 'enlarged-view';
  view.tabIndex = 0;
  view.append(large);

  const leave = (): void => dialog.close();
  const toggle = (): void => {
    zoom.textContent = view.toggleAttribute('data-larger') ? fit : enlarge;
  };
  const zoom = button(enlarge, toggle);
  const close = button(end, leave);
  view.onclick = ({ target }) => (target === large ? toggle() : leave());
  // The router leads back to another page, to which the picture does not belong.
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
  return Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: text,
    onclick: act,
  });
}
