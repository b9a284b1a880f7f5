import { useEffect } from 'react';
import { useAuthenticator } from '@aws-amplify/ui-react';
import { dialCodeName, phoneAdvice } from './dialCodes';

/**
 * Help with phone numbers, in Amplify UI's field: the dial codes get the names of their countries, and who leaves the field
 * reads what looks wrong.
 */
export default function PhoneNumbers(): null {
  const { route } = useAuthenticator(({ route }) => [route]);

  useEffect(() => {
    const code = document.querySelector<HTMLSelectElement>('select[name=country_code]');
    const number = code?.form?.querySelector<HTMLInputElement>('input[type=tel]');
    if (!code || !number) return undefined;
    for (const option of code.options) {
      option.textContent = dialCodeName(option.value);
      // Amplify UI offers four codes that no country has.
      option.hidden = option.textContent === option.value;
    }
    const line = document.createElement('p');
    line.id = 'phone-advice';
    line.className = 'phone-advice';
    line.role = 'status';
    number.closest('.amplify-phonenumberfield')?.append(line);
    number.setAttribute('aria-describedby', line.id);
    const look = (): void => {
      line.textContent = phoneAdvice(code.value, number.value) ?? '';
    };
    number.addEventListener('blur', look);
    code.addEventListener('change', look);
    return () => {
      number.removeEventListener('blur', look);
      code.removeEventListener('change', look);
      line.remove();
    };
  }, [route]);

  return null;
}
