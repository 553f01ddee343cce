/** The result of a fetch: the bytes, or a sentence about why there are none. */
export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; reason: string };

/**
 * Fetches a file from the web, within a time limit and a size limit. Only http and https to public addresses, which is
 * checked on the connected address and on each redirect (decisions §7).
 */
export type OutboundFetch = (
  url: string,
  options: { maxBytes: number; signal?: AbortSignal | undefined },
) => Promise<Fetched>;

/** The status of the answer, or a sentence about why there is none. */
type Posted = { ok: true; status: number } | { ok: false; reason: string };

/** Posts to an https URL under the rules of OutboundFetch; follows no redirect and reads no answer. */
export type OutboundPost = (
  url: string,
  options: {
    headers: Readonly<Record<string, string | number>>;
    body: Uint8Array | string;
    signal?: AbortSignal | undefined;
  },
) => Promise<Posted>;
