import type { Shop } from '@dealer/api/domain/shop/shop';

/** The longest name that a home screen shows whole. */
const MAX_SHORT_NAME = 12;

/** What a phone or computer needs to put the site on its home screen, as JSON. */
export function webManifest({ name }: Pick<Shop, 'name'>): string {
  const [firstWord = name] = name.split(' ');
  return JSON.stringify({
    id: '/',
    name,
    short_name: name.length > MAX_SHORT_NAME ? firstWord : name,
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
