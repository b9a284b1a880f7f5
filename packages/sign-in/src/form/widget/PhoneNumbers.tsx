import React, { useEffect, useId, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useAuthenticator } from '@aws-amplify/ui-react';
import { dialCodeName, phoneAdvice } from './dialCodes';

/**
 * Help with phone numbers, for Amplify UI's field: the dial codes get the names of their countries, and who leaves the
 * field reads what looks wrong.
 */
export default function PhoneNumbers(): ReactNode {
  const { route } = useAuthenticator(({ route }) => [route]);
  const [place, setPlace] = useState<Element>();
  const [advice, setAdvice] = useState<string>();
  const id = useId();

  useEffect(() => {
    const code = document.querySelector<HTMLSelectElement>('select[name=country_code]');
    const number = code?.form?.querySelector<HTMLInputElement>('input[type=tel]');
    setPlace(number?.closest('.amplify-phonenumberfield') ?? undefined);
    setAdvice(undefined);
    if (!code || !number) return undefined;
    for (const option of code.options) {
      option.textContent = dialCodeName(option.value);
      // Amplify UI offers four codes that no country has.
      option.hidden = option.textContent === option.value;
    }
    number.setAttribute('aria-describedby', id);
    const look = (): void => setAdvice(phoneAdvice(code.value, number.value));
    number.addEventListener('blur', look);
    code.addEventListener('change', look);
    return () => {
      number.removeEventListener('blur', look);
      code.removeEventListener('change', look);
    };
  }, [route, id]);

  const line = (
    <p id={id} role="status" className="phone-advice">
      {advice}
    </p>
  );
  return place && createPortal(line, place);
}
