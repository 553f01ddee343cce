import { isOneSlipAway } from '@dealer/api/domain/one-slip';

/** Shorter names are too close to variables of others, such as PORT to PORTS. */
const MIN_LENGTH = 8;

/**
 * Warns of variables that are almost one of the site's own which is not set: without DATABASE_URL the site starts on a database of
 * its own, with nothing in it.
 */
export function misspelledVariables(given: readonly string[], known: readonly string[]): string[] {
  const missing = known.filter((name) => name.length >= MIN_LENGTH && !given.includes(name));
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((other) => isOneSlipAway(name.toUpperCase(), other));
      return meant ? [`${name} is no variable of the site. Did you mean ${meant}?`] : [];
    });
}
