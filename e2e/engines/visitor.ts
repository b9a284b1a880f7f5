import type { EngineWindow } from './engine';
import { findExpression, type Role } from './findControl';
import { waitUntil } from './waitUntil';

/** A person at a browser, who waits for the page to change. */
export class Visitor {
  constructor(
    private readonly window: EngineWindow,
    private readonly origin: string,
  ) {}

  /** Goes to a page of the site. */
  async open(path: string): Promise<void> {
    await this.window.navigate(`${this.origin}${path}`);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.window.resize(width, height);
  }

  /** Waits until something is visible, and stands still. */
  async see(role: Role, name: string): Promise<{ x: number; y: number }> {
    let before = '';
    return waitUntil(`the ${role} "${name}" is there`, async () => {
      const place = (await this.read(findExpression(role, name))) as { x: number; y: number };
      const now = JSON.stringify(place);
      const stands = now === before;
      before = now;
      return stands && place;
    });
  }

  async click(role: Role, name: string): Promise<void> {
    const place = await this.see(role, name);
    await this.movePointer(place, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Moves the pointer as a hand does, over a point before the last one, and then does more. */
  async movePointer({ x, y }: { x: number; y: number }, more: object[] = []): Promise<void> {
    const move = { type: 'pointerMove', duration: 20, origin: 'viewport' };
    const actions = [{ ...move, x: x + 3, y: y + 3 }, { ...move, x, y }, ...more];
    await this.window.act([{ type: 'pointer', id: 'mouse', actions }]);
  }

  /** Types into an empty field. */
  async type(field: string, text: string): Promise<void> {
    await this.click('field', field);
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.window.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** The value of an expression in the page. */
  async read(expression: string): Promise<unknown> {
    return this.window.evaluate(expression);
  }

  /** Waits until an expression is true. */
  async waitFor(what: string, expression: string): Promise<void> {
    await waitUntil(what, () => this.read(expression));
  }

  /** Waits until the address bar shows a path of the site. */
  async arrive(path: string): Promise<void> {
    const address = JSON.stringify(`${this.origin}${path}`);
    await this.waitFor(
      `the page is ${path}`,
      `location.href.replace(/\\/$/, '') === ${address}.replace(/\\/$/, '')`,
    );
  }
}
