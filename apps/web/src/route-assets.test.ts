import { describe, expect, it } from 'vitest';
import { routeAssets, routeFiles } from './route-assets.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_frame.js'],
    css: ['assets/entry.css'],
  },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  '_card.js': { file: 'assets/card.js', imports: ['_frame.js'], css: ['assets/card.css'] },
  'src/routes/product.$id.tsx?tsr-split=component': { file: 'assets/product.js', imports: ['_card.js'] },
  'src/routes/product.$id.tsx?tsr-split=errorComponent': { file: 'assets/failed.js', imports: ['_card.js'] },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js' },
};

describe('the files of a route', () => {
  it('are those of its parts and of what these import, without the entry’s', () => {
    expect(routeFiles(manifest)).toEqual({
      entry: '/assets/entry.js',
      routes: {
        __root__: {
          css: ['/assets/frame.css', '/assets/entry.css'],
          modules: ['/assets/frame.js', '/assets/entry.js'],
        },
        '/product/$id': {
          css: ['/assets/card.css'],
          modules: ['/assets/card.js', '/assets/product.js', '/assets/failed.js'],
        },
        '/': { css: [], modules: ['/assets/home.js'] },
      },
    });
  });

  it('are rejected when nothing says where the app starts', () => {
    expect(() => routeFiles({})).toThrow('no entry');
  });
});

describe('the scripts of a page', () => {
  it('wait for a frame in a page that is looked at, and start the app once', () => {
    const code = Object.values(routeAssets(manifest).routes).map(
      ({ scripts }) => scripts?.[0]?.children ?? '',
    );
    expect(code).toHaveLength(3);
    expect(code.every((script) => script.includes('document.hidden?go():requestAnimationFrame'))).toBe(true);
    expect(code.map((script) => script.match(/import\("(.+?)"\)/)?.[1])).toEqual([
      '/assets/entry.js',
      undefined,
      undefined,
    ]);
  });
});
