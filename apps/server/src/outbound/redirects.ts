import { type Answer, readUrl, SiteError } from './request-once.ts';

const MAX_REDIRECTS = 5;

/** Node reads headers as Latin-1: a character is a byte of the address, in whatever encoding the site wrote it. */
const percentEncoded = (byte: string) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Requests an address and those that it redirects to.
 * @param request called for each address, so that it can check each
 * @returns the first answer that is no redirect, and its address
 * @throws SiteError after five redirects, for an address that cannot be fetched, and what `request` throws
 */
export async function followRedirects(
  start: URL,
  request: (url: URL) => Promise<Answer>,
): Promise<Answer & { url: URL }> {
  let url = start;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await request(url);
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || !location) return { ...answer, url };
    url = readUrl(location.replace(/[\u0080-\u00ff]/g, percentEncoded), url);
  }
  throw new SiteError('redirects', 'The address redirects too often');
}
