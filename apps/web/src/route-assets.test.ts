import { runInNewContext } from 'node:vm';
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
  const codes = Object.values(routeAssets(manifest).routes).map(
    ({ scripts }) => scripts?.[0]?.children ?? '',
  );

  it('start the app once', () => {
    expect(codes.map((code) => code.match(/import\("(.+?)"\)/)?.[1])).toEqual([
      '/assets/entry.js',
      undefined,
      undefined,
    ]);
  });

  it.each([
    { page: 'is painted', hidden: false, ends: 'paint' },
    { page: 'reports no paint', hidden: false, ends: 'timer' },
    { page: 'is not looked at', hidden: true, ends: undefined },
  ])('are fetched once when a page $page', ({ hidden, ends }) => {
    const fetched: string[] = [];
    const go: Record<string, () => void> = {};
    const page = {
      hidden,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => fetched.push(href) },
    };
    class Observer {
      observe() {}
      constructor(painted: () => void) {
        go['paint'] = painted;
      }
    }
    const later = (late: () => void) => {
      go['timer'] = late;
    };
    runInNewContext(codes[1] ?? '', { document: page, PerformanceObserver: Observer, setTimeout: later });
    expect(fetched.length > 0).toBe(hidden);
    if (ends) go[ends]?.();
    expect(fetched.length).toBeGreaterThan(0);
    for (const again of Object.values(go)) again();
    expect(new Set(fetched).size).toBe(fetched.length);
  });
});
