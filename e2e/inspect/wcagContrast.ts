/** An opaque color, each part from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number];

/** The contrast of two colors, from 1 to 21. See https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function wcagContrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How light a color is, from 0 to 1. See https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
