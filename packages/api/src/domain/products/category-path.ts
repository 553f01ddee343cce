/**
 * A category of another system in the form in which it is compared and remembered: 'MOWERS > ZERO TURNS' and
 * 'Mowers>Zero Turns' are the same.
 */
export function categoryPath(text: string): string {
  return text
    .toLowerCase()
    .split(/\s*(?:>|»|\/|\||::|→)\s*/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' > ');
}
