const WITH_EXTENSION = /^(.*\d)\D*?(?:extension|ext\.?|x|#)\s*(\d{1,6})$/i;

/** Divides '734-555-0190 ext. 12' into the number that is called and the extension that is asked for then; '' without one. */
export function splitPhone(phone: string): { number: string; extension: string } {
  const [, number = phone, extension = ''] = WITH_EXTENSION.exec(phone.trim()) ?? [];
  return { number: number.trim(), extension };
}

/**
 * The URL of a phone link, '(734) 555-0142' as 'tel:+17345550142'. Ten digits are a North American number; others are dialed as
 * they are written. A comma lets the phone wait before it dials the extension.
 */
export function phoneHref(phone: string): `tel:${string}` {
  const { number, extension } = splitPhone(phone);
  const digits = number.replaceAll(/\D/g, '');
  const isNorthAmerican = /^1?\d{10}$/.test(digits);
  const dialed = isNorthAmerican ? `+1${digits.slice(-10)}` : `${number.startsWith('+') ? '+' : ''}${digits}`;
  return `tel:${dialed}${extension && `,${extension}`}`;
}
