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
      if (picture instanceof HTMLAnchorElement) location.assign(picture.href);
    },
  );
}
