import { randomId } from '../../lib/random-id.ts';
import { keepInTab, readFromTab } from '../../lib/tab-storage.ts';

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;

/** The FNV-1a hash of a text as eight hexadecimal digits: it need not be secret, only the same for the same text. */
function hashOf(text: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, FNV_PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

interface Submission {
  /** The key of this content: it stays the same as long as the content, so that the server recognizes a repeated submit. */
  keyOf(content: unknown): string;
  /** Call it after the submit: the same content is a new request then. */
  reset(): void;
}

/**
 * Keeps the idempotency keys of one form. They outlive the form, which may be closed after a failure and opened again. A duplicate
 * of the tab has the same draft and makes the same keys.
 * @param name of the form, by which the tab keeps where its keys begin
 */
export function submission(name: string): Submission {
  const key = `submission-${name}`;
  let seed =
    readFromTab(key, (stored) => (typeof stored === 'string' && stored ? stored : undefined)) ?? randomId();
  keepInTab(key, seed);
  return {
    keyOf: (content) => seed + hashOf(JSON.stringify(content)),
    reset() {
      seed = randomId();
      keepInTab(key, seed);
    },
  };
}
