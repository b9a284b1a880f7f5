import type { Authenticator } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { isEmailAddress } from '../isEmailAddress';

type Services = NonNullable<ComponentProps<typeof Authenticator>['services']>;

const required = 'This field is required';

/** Checks of the sign-up form that Amplify UI leaves to the browser, which says nothing before the form is sent. */
export const services: Services = {
  async validateCustomSignUp(values, touched) {
    const errors: Record<string, string> = {};
    for (const name of Object.keys(touched)) {
      if (!values[name]?.trim()) errors[name] = required;
    }
    if (touched.email && values.email?.trim() && !isEmailAddress(values.email)) {
      errors.email = 'Please enter a valid email';
    }
    return errors;
  },
};
