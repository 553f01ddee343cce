import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';
import { scoreImage } from './score-image.ts';

const url = 'https://maker.example/saws/page';

const read = (html: string, model = 'CS-590', at = url) => readPage({ html, url: at, model });

/** The images of a page that are taken for the model, the likeliest first, as their paths. */
function taken(html: string, model = 'CS-590', at = url): string[] {
  return read(html, model, at)
    .images.flatMap((image) => {
      const scored = scoreImage(image, model);
      return scored.ok ? [{ path: new URL(image.url).pathname, score: scored.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ path }) => path);
}

const product = (name: string, image: unknown) =>
  `<script type="application/ld+json">${JSON.stringify({ '@graph': [{ '@type': ['Product'], name, image }] })}</script>`;

it.each([
  ['its main heading', '<title>Saws</title><h1>ECHO <b>CS-590</b> Timber Wolf</h1>', 'model'],
  ['its product', `<h1>Timber Wolf</h1>${product('CS-590', [])}`, 'model'],
  ['its heading, beside that of an empty cart', '<h1>CS-590</h1><h1>No items in your cart</h1>', 'model'],
  ['its title', '<title>CS-590 | ECHO</title><h1>Timber Wolf</h1>', 'model'],
  ['a sibling’s heading', '<title>CS-590 and more</title><h1>CS-590P</h1>', 'sibling'],
  ['a sibling’s product', `<h1>Like the CS-590</h1>${product('Echo CS-590P', [])}`, 'sibling'],
  ['nothing', '<h1>Chain saws</h1><p>Such as the CS-590</p>', 'other'],
  ['no page', '{"a": 1}', 'other'],
  ['an empty page', '', 'other'],
])('is about the model or not by %s', (_what, html, about) => {
  expect(read(html).about).toBe(about);
});

const share = '<meta property="og:image" content="/share.jpg"><meta itemprop="image" content="/shop.jpg">';

it('takes no image of a site that answers one page to every address', () => {
  const html = `<title>ECHO Chainsaws</title>${share}<h1>Tools for life</h1>`;
  expect(taken(html, 'CS-590', 'https://maker.example/saws/cs-590')).toEqual([]);
});

it('takes the images that name the model from a page that only its address names', () => {
  const own = '<meta property="og:image" content="/images/CS-590_main.jpg">';
  const html = `${own}${share}<h1>Timber Wolf</h1><img src="/side.jpg" alt="CS-590 from the left">`;
  const at = 'https://maker.example/saws/cs-590';
  expect(taken(html, 'CS-590', at)).toEqual(['/images/CS-590_main.jpg', '/side.jpg']);
  // JSON-LD describes a machine, and no error page does.
  expect(taken(`${html}${product('Timber Wolf', '/wolf.jpg')}`, 'CS-590', at)).toContain('/wolf.jpg');
});

it.each([
  'Nothing found for CS-590',
  'No results for “CS-590”',
  '0 results for CS-590',
  'CS-590 was not found',
  'No products were found matching CS-590',
  'Sorry, CS-590 could not be found',
])('is about no model where it says that there is none: %s', (heading) => {
  expect(read(`<h1>${heading}</h1>`).about).toBe('other');
  expect(read(`<title>${heading}</title><h1>Search</h1>`).about).toBe('other');
});

it('is about no model where the site answers an error with the status 200', () => {
  const html = '<title>Page not found | ECHO</title><h1>Sorry</h1>';
  expect(read(html, 'CS-590', 'https://maker.example/saws/cs-590').about).toBe('other');
});

it('says which sibling it is about', () => {
  expect(read('<h1>Echo CS-590P</h1>').sibling).toBe('CS-590P');
});

it('takes images from JSON-LD, Open Graph, srcset, picture and beside the name, best first', () => {
  const html = `
    <base href="/media/">
    <meta property="og:image" content="og.jpg">
    ${product('CS-590', [{ '@type': 'ImageObject', contentUrl: 'https://cdn.example/ld.jpg' }, '/ld2.jpg'])}
    <h1>CS-590</h1>
    <picture><source srcset="p-small.webp 400w, p-large.webp 1600w"><img src="p.jpg" alt="saw"></picture>
    <img src="s.jpg" srcset="s-1.jpg 1x, s-2.jpg 2x" alt="CS-590 from the left" width="900" height="700">
    <img data-src="lazy.jpg" alt="CS-590 from behind" width="800" height="600">`;
  expect(taken(html)).toEqual([
    '/ld.jpg',
    '/ld2.jpg',
    '/media/s-2.jpg',
    '/media/lazy.jpg',
    '/media/og.jpg',
    '/media/p-large.webp',
  ]);
});

it.each([
  ['a logo', '<img src="/echo-logo.png" alt="CS-590">'],
  ['a banner by its shape', '<img src="/a.jpg" alt="CS-590" width="1600" height="300">'],
  ['a small image', '<img src="/a.jpg" alt="CS-590" width="120" height="120">'],
  ['a sibling’s image', '<h1>CS-590</h1><img src="/cs-590p.jpg" alt="CS-590P">'],
  ['an icon by its class', '<h1>CS-590</h1><img class="menu icon" src="/a.svg">'],
  ['an inline image', '<h1>CS-590</h1><img src="data:image/png;base64,AAAA">'],
  ['a script address', '<h1>CS-590</h1><img src="javascript:alert(1)">'],
  ['a placeholder', '<h1>CS-590</h1><img src="/images/no-image.png">'],
  ['a placeholder by its text', '<h1>CS-590</h1><img src="/a.jpg" alt="CS-590: image coming soon">'],
  [
    'a shared placeholder',
    '<h1>CS-590</h1><meta property="og:image" content="/img/NoImageAvailable_600.jpg">',
  ],
  ['a placeholder of a product', `<h1>CS-590</h1>${product('CS-590', '/media/photo_not_available.jpg')}`],
  ['an image far from the name', `<h1>CS-590</h1>${'<p></p>'.repeat(400)}<img src="/other.jpg">`],
])('does not take %s', (_what, html) => {
  expect(taken(html)).toEqual([]);
});

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

it.each([
  ['srcset', `<img src="${DOT}" srcset="${DOT}" data-srcset="/a-1.jpg 400w, /a-2.jpg 900w" alt="CS-590">`],
  ['srcset and src', `<img src="${DOT}" srcset="${DOT} 1w" data-src="/a-2.jpg" alt="CS-590">`],
  [
    'source',
    `<picture><source srcset="${DOT}" data-srcset="/a-1.jpg 1x, /a-2.jpg 2x"><img src="${DOT}" alt="CS-590"></picture>`,
  ],
])('takes an image that is loaded when it comes into view, in place of the dot in its %s', (_what, html) => {
  expect(taken(html)).toEqual(['/a-2.jpg']);
});

it('takes no recommended machine’s image', () => {
  const html = `<h1>CS-590</h1>${product('CS-590', '/own.jpg')}${product('CS-400', '/other.jpg')}`;
  expect(taken(html)).toEqual(['/own.jpg']);
});

it.each([
  ['Echo CS-620', 'CS-590'],
  ['Toro TimeCutter 75755', '75750'],
  ['Cub Cadet XT1 13ABA1CW066', '13AQA1CZ010'],
])('takes no image of the successor that a site shows at the address of a model: %s', (successor, model) => {
  const html = `<title>${successor}</title>${share}<h1>${successor}</h1>${product(successor, '/successor.jpg')}`;
  const at = `https://maker.example/machines/${model.toLowerCase()}`;
  expect(taken(html, model, at)).toEqual([]);
  // A name without a model number can be the model's own.
  expect(taken(html.replaceAll(successor, 'Timber Wolf 42 in.'), model, at)).toContain('/successor.jpg');
});

it.each(['Toro 60V MAX 21 in. Recycler', 'TITAN 54 in. 24.5 HP 708cc', 'Sprayer, 18 FT 12 oz hose'])(
  'takes measures in the name of a product for no other model: %s',
  (name) => {
    const html = `<title>${name}</title><h1>${name}</h1>${product(name, '/own.jpg')}`;
    expect(taken(html, '21466', 'https://maker.example/mowers/21466')).toEqual(['/own.jpg']);
  },
);

it.each([
  ['broken JSON', '<script type="application/ld+json">{"@type": "Product", </script>'],
  ['deep JSON', `<script type="application/ld+json">${'['.repeat(5_000)}${']'.repeat(5_000)}</script>`],
  ['tags without an end', '<h1>CS-590<div>'.repeat(2_000)],
])('survives %s', (_what, html) => {
  expect(() => read(html)).not.toThrow();
});

it('finds the links that name the model', () => {
  const html = `<a href="/saws/cs-590"><img alt=""></a><a href="/x?id=1">ECHO <b>CS 590</b></a><a href="/saws/cs-590p">CS-590P</a>`;
  expect(read(html).links).toEqual([
    { url: 'https://maker.example/saws/cs-590', text: '' },
    { url: 'https://maker.example/x?id=1', text: 'ECHO CS 590' },
  ]);
});
