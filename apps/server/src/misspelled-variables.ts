/** Shorter names are too close to variables of others, such as PORT to PORTS. */
const MIN_LENGTH = 8;

/** Whether two names differ by one slip: a letter too many, one too few, a wrong one, or two that are swapped. */
function isOneSlipAway(name: string, other: string): boolean {
  let start = 0;
  while (start < name.length && name[start] === other[start]) start += 1;
  const [rest, otherRest] = [name.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest.slice(2) === otherRest.slice(2) && rest[0] === otherRest[1] && rest[1] === otherRest[0])
  );
}

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
