/** Loads the code that enlarges pictures. */
export type LoadEnlarge = () => Promise<typeof import('../../enlarge')>;

/**
 * Shows a picture alone and large, by code that the first click loads. Without it, the picture's link leads to the
 * picture.
 */
export function enlargePicture(picture: HTMLElement, event: MouseEvent, load: LoadEnlarge): void {
  event.preventDefault();
  load().then(
    ({ showLarge }) => showLarge(picture),
    () => {
      const { href } = picture as HTMLAnchorElement;
      if (href) location.assign(href);
    },
  );
}
