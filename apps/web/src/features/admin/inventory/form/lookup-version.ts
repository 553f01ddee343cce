/**
 * Remembers which version of Smart Lookup answered a form last: another one may be current by the time it is saved. Not a part of
 * the draft, so that after a reload the server takes the current version.
 */
export function createLookupVersion() {
  let answered: { lookupVersionId?: number | null } = {};
  return {
    /** The version that a save sends. */
    lookupVersion: () => answered,
    /** @param id null for the built-in configuration */
    setLookupVersion: (id: number | null) => {
      answered = { lookupVersionId: id };
    },
  };
}
