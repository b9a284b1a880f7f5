/**
 * The inline script of pages with figures (figures/startMoving.ts does the same on pages that are awake): when a reader
 * points at a figure, touches or focuses it, it loads the script that moves the figure, `data-move`.
 *
 * It is written by hand, because its hash is part of the policy, and what makes that reads nothing but the build.
 */
export const moveOnIntent =
  'for(const type of["pointerover","focusin"])addEventListener(type,({target})=>{const figure=target.closest?.("[data-move]"),{move}=figure?.dataset??{};move&&(delete figure.dataset.move,import(move).then(({default:start})=>start(figure),()=>{figure.dataset.move=move}))})';

/** The folder of the build in which the scripts of figures lie. */
export const figuresFolder = 'assets/js/figures';
