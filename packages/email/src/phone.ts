const WITH_EXTENSION = /^(.*\d)[\s,;.()/-]*(?:extension|ext|x|#)[\s.:]*(\d{1,6})[\s.)]*$/i;
/** The first number of a text, which ends where a letter or a comma begins; PostgreSQL reads this pattern as well. */
export const FIRST_NUMBER = /\(?\+?\(?\d[\d\s()+./-]*/;
const ONLY_NUMBER = /^[\d\s()+./-]+$/;
const INTERNATIONAL = /^[\s(]*\+/;
/** Area codes and exchanges begin with 2 to 9. */
const TEN_DIGITS = '([2-9]\\d{2}[2-9]\\d{6})';

/** Divides '734-555-0190 ext. 12' into the number and the extension, which is '' where none is given. */
export function splitPhone(phone: string): { number: string; extension: string } {
  const [, number = phone, extension = ''] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  return { number: number.trim(), extension };
}

const firstNumber = (phone: string) => FIRST_NUMBER.exec(phone)?.[0] ?? '';

/** The digits of the first number of a text, without an extension. */
export function phoneDigits(phone: string): string {
  return firstNumber(phone).replaceAll(/\D/g, '');
}

function northAmericanDigits(number: string): string {
  const country = INTERNATIONAL.test(number) ? '1' : '1?';
  return new RegExp(`^${country}${TEN_DIGITS}$`).exec(number.replaceAll(/\D/g, ''))?.[1] ?? '';
}

/** Formats a North American number as '(734) 555-0142'; undefined for any other text. */
export function formatNorthAmerican(number: string): string | undefined {
  const digits = ONLY_NUMBER.test(number) ? northAmericanDigits(number) : '';
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : undefined;
}

/**
 * The URL of a phone link, '(734) 555-0142' as 'tel:+17345550142'. Numbers of other countries and local ones are dialed as they
 * are written. A comma makes the phone wait before it dials the extension.
 */
export function phoneHref(phone: string): `tel:${string}` {
  const { extension } = splitPhone(phone);
  const number = firstNumber(phone);
  const digits = northAmericanDigits(number);
  const international = digits ? '+1' : INTERNATIONAL.test(number) ? '+' : '';
  return `tel:${international}${digits || phoneDigits(phone)}${extension && `,${extension}`}`;
}
