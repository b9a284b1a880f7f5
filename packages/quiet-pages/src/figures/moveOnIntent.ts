/**
 * The inline script of pages with figures (figures/startMoving.ts does the same on pages that are awake): when a reader
 * points at a figure, touches or focuses it, it loads the script that moves the figure, `data-move`. Any other element
 * may have a script of its own in the same way.
 *
 * It is written by hand, because its hash is part of the policy, and what makes that reads nothing but the build.
 */
export const moveOnIntent =
  'for(const type of["pointerover","focusin"])addEventListener(type,({target})=>{const figure=target.closest?.("[data-move]"),{move}=figure?.dataset??{};move&&(delete figure.dataset.move,import(move).then(({default:start})=>start(figure),()=>{figure.dataset.move=move}))})';

/**
 * The inline script of pages with an element that has `data-near`, too (figures/startNear.ts on pages that are awake):
 * its script is also loaded when the reader has scrolled to within one screen of it. Who saves data, or is on a slow network,
 * loads nothing before it is used, unless the address names a part of it.
 */
export const moveWhenNear =
  'addEventListener("DOMContentLoaded",()=>document.querySelectorAll("[data-near]").forEach(near=>{const{saveData,effectiveType}=navigator.connection??{};(saveData||/2g/.test(effectiveType))&&!near.contains(document.getElementById(location.hash.slice(1)))||new IntersectionObserver(([entry])=>entry.isIntersecting&&near.dispatchEvent(new Event("pointerover",{bubbles:!0})),{rootMargin:"100%"}).observe(near)}))';

/** The folder of the build in which the scripts of figures lie. */
export const figuresFolder = 'assets/js/figures';

/** The folder for those of other elements. */
export const partsFolder = 'assets/js/parts';
