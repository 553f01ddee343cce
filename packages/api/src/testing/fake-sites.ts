import { createHash } from 'node:crypto';
import type { ImageStore } from '../services/image-store.ts';
import type { SiteAnswer, Sites } from '../services/sites.ts';

/** The response to a URL: the text of a page, the bytes of an image, or an error. */
type FakeAnswer = string | Uint8Array | Extract<SiteAnswer, { ok: false }>;

/** Sites with fixed responses by URL. `requests` contains the requested URLs. */
export function fakeSites(answers: Record<string, FakeAnswer>): Sites & { requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    fetch: async (url) => {
      requests.push(url);
      const answer = answers[url] ?? {
        ok: false,
        code: 'not-found',
        reason: 'The site has no such page (404)',
      };
      if (typeof answer === 'string') return { ok: true, url, bytes: new TextEncoder().encode(answer) };
      return answer instanceof Uint8Array ? { ok: true, url, bytes: answer } : answer;
    },
    sitemapsOf: async (domain) => [`https://${domain}/sitemap.xml`],
  };
}

/** An image store without files. An image is a text such as '1200x900 a'; images with the same letters look the same. */
export const fakeImages: ImageStore = {
  maxBytes: 1_000_000,
  perceptualHash: async () => null,
  list: async () => [],
  remove: async () => undefined,
  store: async (bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [, width = '', height = '', shows = ''] =
      /^(\d+)x(\d+) (\w+)$/.exec(new TextDecoder().decode(bytes)) ?? [];
    if (!shows) return { ok: false, code: 'not-an-image', reason: 'The image is damaged or too large' };
    const perceptualHash = createHash('md5').update(shows).digest('hex');
    const url = `/products/p-${sha256.slice(0, 24)}.webp`;
    return { ok: true, url, sha256, perceptualHash, width: Number(width), height: Number(height) };
  },
};
