import type { Locator } from '@playwright/test';
import { type Rgb, wcagContrast } from './wcagContrast';

/** A color that an element is drawn with. */
type Part = 'color' | 'border-top-color' | 'outline-color';

/**
 * The contrast of an element's color with what is around it, as WCAG 2 counts it: 1 for none, 21 for black on white.
 *
 * @param part the letters (icons have their color), its border, or the ring around it while it has the focus
 */
export async function contrast(element: Locator, part: Part = 'color'): Promise<number> {
  const [ground, drawn] = await element.evaluate(async (node, which) => {
    // Colors change gradually.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    type Color = [...Rgb, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** It may be `color-mix()` or another function, which the canvas knows. */
    const read = (color: string): Color => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Color, below: Color): Color => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const behind = (from: Element | null): Color => {
      if (!from) return [255, 255, 255, 1];
      return over(read(getComputedStyle(from).backgroundColor), behind(from.parentElement));
    };
    // A border and a ring stand out from what is around the element, letters from the element itself.
    const ground = behind(which === 'color' ? node : node.parentElement);
    const drawn = over(read(getComputedStyle(node).getPropertyValue(which)), ground);
    return [ground, drawn].map(([red, green, blue]): Rgb => [red, green, blue]) as [Rgb, Rgb];
  }, part);
  return wcagContrast(ground, drawn);
}
