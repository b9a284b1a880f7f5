/** The kinds of controls, and the elements that can be one. */
const roles = {
  button: 'button:not([role]), [role=button]',
  checkbox: 'input[type=checkbox]',
  field: 'input, textarea',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  message: '[role=alert] p, [role=alert]',
  summary: 'summary',
  tab: '[role=tab]',
};

export type Role = keyof typeof roles;

/** A JavaScript expression for {@link findControl} in a page. */
export function findExpression(role: Role, name: string): string {
  return `(${findControl})(${JSON.stringify(roles[role])}, ${JSON.stringify(name)})`;
}

/**
 * Finds a visible element by its name, which assistive technology would say; or by how its name begins, when none is
 * named just so. Brings it into view.
 *
 * It is sent to the page as text, so it stands by itself and names no function within.
 *
 * @returns where its middle is in the window, when nothing lies above it, else null.
 */
export function findControl(selector: string, name: string): { x: number; y: number } | null {
  const named = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const label = (element as HTMLInputElement).labels?.[0] ?? element;
      const said = label.cloneNode(true) as HTMLElement;
      for (const hidden of said.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      const text = element.ariaLabel ?? said.textContent ?? '';
      return { element, text: text.replace(/\s+/g, ' ').trim() };
    });
  const found =
    named.find(({ text }) => text === name) ?? named.find(({ text }) => text.startsWith(name));
  if (!found) return null;
  const { element } = found;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const above = document.elementFromPoint(x, y);
  return above && (element.contains(above) || above.contains(element)) ? { x, y } : null;
}
