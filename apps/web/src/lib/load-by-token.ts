import { notFound } from '@tanstack/react-router';
import { errorCode } from './error-code.ts';

/** Loads what the token of a mailed link shows; null if the link is not valid, which the page itself says. */
export async function loadByToken<Shown>(load: () => Promise<Shown>): Promise<Shown | null> {
  try {
    return await load();
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND' && errorCode(error) !== 'BAD_REQUEST') throw error;
    return null;
  }
}

/** Does the same for a page that has nothing else to show: if the link is not valid, its answer has the status 404. */
export async function loadPageByToken<Shown>(load: () => Promise<Shown>): Promise<Shown> {
  const shown = await loadByToken(load);
  if (shown === null) throw notFound();
  return shown;
}
