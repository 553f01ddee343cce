import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breadcrumbs } from './breadcrumbs.tsx';

it('links every item except the current page', () => {
  const html = renderToStaticMarkup(
    <Breadcrumbs
      items={[
        { label: 'Home', href: '/' },
        { label: 'Equipment', href: '/inventory' },
        { label: 'Toro', href: '/brands/toro' },
      ]}
    />,
  );
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href)).toEqual(['/', '/inventory']);
  expect(html).toContain('<span aria-current="page">Toro</span>');
  expect(html).toContain('<nav aria-label="Breadcrumb">');
});
