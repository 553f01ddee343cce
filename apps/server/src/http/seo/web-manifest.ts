import type { Shop } from '@dealer/api/domain/shop/shop';

/** The longest name that a home screen shows whole. */
const MAX_SHORT_NAME = 12;

/** As many words of a name as an icon has room for; its first one alone may be longer. */
function shortName(name: string): string {
  const [first = name, ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    const longer = `${short} ${word}`;
    if (longer.length > MAX_SHORT_NAME) break;
    short = longer;
  }
  // No sign that led to the words that are left out.
  return short.replace(/[\s&+,/|–—-]+$/u, '') || name;
}

/** What a phone or computer needs to put the site on its home screen, as JSON. */
export function webManifest({ name }: Pick<Shop, 'name'>): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: shortName(name),
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f7f3ea',
    theme_color: '#1f4a33',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Price list', url: '/prices' },
      { name: 'Request service', url: '/services' },
    ],
  });
}
