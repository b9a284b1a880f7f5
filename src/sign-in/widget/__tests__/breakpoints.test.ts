import { defaultTheme } from '@aws-amplify/ui-react';

test('[2.18] the form adapts at 480, 768, 992, 1280 and 1536 px', () => {
  expect(defaultTheme.breakpoints.values).toEqual({
    base: 0,
    small: 480,
    medium: 768,
    large: 992,
    xl: 1280,
    xxl: 1536,
  });
});
