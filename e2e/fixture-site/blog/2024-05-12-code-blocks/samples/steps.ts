export const before = 0;

// #region steps
export const first = 1;
export const second = 2;
export const third = 3;
// #endregion
