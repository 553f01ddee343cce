import { timings } from '@dealer/ui/timings';

/** The address of this file, which is another one in each version of the site. */
const VERSION = import.meta.url;
/** The key under which a tab keeps which version it reloaded, and what the reloaded page goes on with. */
export const RELOADED = 'reloaded';

/** Whether this tab was reloaded for this version before. True as well where the browser keeps nothing, and could not tell. */
function wasReloaded(): boolean {
  try {
    return sessionStorage.getItem(RELOADED)?.includes(VERSION) ?? false;
  } catch {
    return true;
  }
}

/** Remembers that this version is reloaded, and what the reloaded page goes on with. */
export function rememberReload(resume: unknown): void {
  sessionStorage.setItem(RELOADED, JSON.stringify({ version: VERSION, resume }));
}

/** Whether the site answers: with bad reception code is missing as well, and a reload would lose the page. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(timings.lateCode);
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.ok === true;
}

/** Set once the page is being reloaded: until that is done, nothing else happens in it. */
let reloading: Promise<never> | undefined;

/**
 * Loads code. Where it is missing, as in an open tab after a new version of the site, the page is reloaded, once a version in
 * each tab; if that did not help, or the site cannot be reached, it fails.
 * @param resume returns what the reloaded page goes on with; called at the reload, because dialogs may be closed until then
 */
export async function orReload<Code>(load: () => Promise<Code>, resume?: () => unknown): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (reloading) return reloading;
    if (wasReloaded() || !(await isReachable())) throw error;
    if (reloading) return reloading;
    rememberReload(resume?.());
    reloading = new Promise<never>(() => undefined);
    location.reload();
    return reloading;
  }
}
