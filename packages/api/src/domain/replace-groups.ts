/** The named groups of a match. */
export type Groups = Record<string, string | undefined>;

const isGroups = (value: unknown): value is Groups => typeof value === 'object' && value !== null;

/** Replaces the matches of a global pattern with named groups. @param replace gets the groups, and the text of the match */
export function replaceGroups(
  text: string,
  pattern: RegExp,
  replace: (groups: Groups, match: string) => string,
): string {
  return text.replaceAll(pattern, (match, ...parts) => {
    const groups: unknown = parts.at(-1);
    return isGroups(groups) ? replace(groups, match) : match;
  });
}
