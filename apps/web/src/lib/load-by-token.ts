import { errorCode } from './error-code.ts';

/** What the token of a mailed link shows; null where the link is not valid, which the page itself says. */
export async function loadByToken<Shown>(load: () => Promise<Shown>): Promise<Shown | null> {
  try {
    return await load();
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND' && errorCode(error) !== 'BAD_REQUEST') throw error;
    return null;
  }
}
