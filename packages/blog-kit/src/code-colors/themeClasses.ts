import type { CSSProperties } from 'react';
import type { PrismTheme } from 'prism-react-renderer';

/** One declaration of the code's themes, and the class that stands for it. */
export interface ThemeClass {
  name: string;
  mode: 'light' | 'dark';
  property: string;
  value: string;
}

/**
 * A class for each distinct declaration of the themes. A token gets the classes of its style in both color modes, so
 * that a page needs no inline styles. In dark mode `unset` removes what only the light theme declares.
 *
 * The names follow the order of the declarations, so the style sheet and the code must be made from the same themes.
 */
export function themeClasses(theme: PrismTheme, darkTheme?: PrismTheme): ThemeClass[] {
  const light = declarationsOf(theme);
  const resets = light.map(({ property }) => ({ property, value: 'unset' }));
  const dark = darkTheme ? [...declarationsOf(darkTheme), ...resets] : [];
  return [
    ...distinct(light).map((declaration) => ({ mode: 'light' as const, ...declaration })),
    ...distinct(dark).map((declaration) => ({ mode: 'dark' as const, ...declaration })),
  ].map((declaration, index) => ({ name: className(index), ...declaration }));
}

type Style = CSSProperties | undefined;

/**
 * The classes of a token with these styles, separated by spaces and in the same order for equal styles. Empty if
 * neither theme declares anything.
 */
export function createClassResolver(
  theme: PrismTheme,
  darkTheme?: PrismTheme,
): (light: Style, dark: Style) => string {
  const names = new Map(
    themeClasses(theme, darkTheme).map(({ mode, property, value, name }) => [
      `${mode} ${property}:${value}`,
      name,
    ]),
  );
  return (light, dark) => {
    const inLight = declared(light);
    const wanted = [...inLight].map(([property, value]) => `light ${property}:${value}`);
    if (darkTheme) {
      const inDark = declared(dark);
      for (const property of new Set([...inLight.keys(), ...inDark.keys()])) {
        const value = inDark.get(property) ?? 'unset';
        if (value !== inLight.get(property)) wanted.push(`dark ${property}:${value}`);
      }
    }
    return wanted
      .map((key) => names.get(key))
      .filter(Boolean)
      .sort()
      .join(' ');
  };
}

/** The declarations of a theme's entry, by CSS property names. */
export function declared(style: Style): Map<string, string> {
  return new Map(
    Object.entries(style ?? {})
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([property, value]) => [cssName(property), String(value)]),
  );
}

function declarationsOf(theme: PrismTheme): { property: string; value: string }[] {
  return theme.styles.flatMap(({ style }) =>
    [...declared(style)].map(([property, value]) => ({ property, value })),
  );
}

function distinct<T extends { property: string; value: string }>(declarations: T[]): T[] {
  return [
    ...new Map(declarations.map((one) => [`${one.property}:${one.value}`, one] as const)).values(),
  ];
}

function cssName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** a, b, … z, aa, ab, …: only letters, so that a class differs from the length beside it (see runs.ts). */
function className(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? className(rest - 1) : '') + String.fromCharCode(97 + (index % 26));
}
