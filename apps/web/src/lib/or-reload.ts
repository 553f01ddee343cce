/** Another one in each version of the site. */
const VERSION = import.meta.url;
/** Where a tab keeps which version it reloaded, and what the reloaded page goes on with. */
export const RELOADED = 'reloaded';

/** Remembers that this version is reloaded. @returns false where it was before, or the browser keeps nothing */
export function isFirstReload(resume: unknown): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)?.includes(VERSION)) return false;
    sessionStorage.setItem(RELOADED, JSON.stringify([VERSION, resume]));
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads code. Where it is missing, as in an open tab after a new version of the site, the page is reloaded, once a version;
 * if that did not help, or there is no connection, it fails.
 * @param resume what the reloaded page goes on with
 */
export async function orReload<Code>(load: () => Promise<Code>, resume?: unknown): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine && isFirstReload(resume)) {
      location.reload();
      await new Promise(() => undefined);
    }
    throw error;
  }
}
