import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  allowRetryScript,
  filesOf,
  hasFallback,
  isFileOfPages,
  isPagePath,
  markSaved,
} from './saved-page.ts';

const page = `<!DOCTYPE html><html><head><script type="application/ld+json">{"a":1}</script><script>first()</script>
<script type="module" src="/assets/a.js"></script></head><body class="page"><h1>Machines</h1>
<form role="search" action="/inventory"><input></form><form class="x" method="post" action="/api/contact"><input></form>
<script>second()</script></body></html>`;

describe('a saved page', () => {
  it('says when it was saved, first of all', () => {
    const savedAt = 'November 22, 2026 at 3:10 PM';
    const html = markSaved(page, { savedAs: 'page', savedAt, isOnline: false });
    expect(html).toMatch(/<body class="page"><aside aria-label="Saved page"[^>]*><strong>You are offline\./);
    expect(html).toContain('This page was saved on November 22, 2026 at 3:10 PM.');
    const fallback = markSaved(page, { savedAs: 'fallback', savedAt, isOnline: true });
    expect(fallback).toContain('is not saved on this device');
    expect(fallback).toContain('<strong>Our site does not answer.</strong>');
  });

  it('may run the script that tries again, as its policy says', async () => {
    const html = markSaved('<body>', { savedAs: 'page', savedAt: 'now', isOnline: false });
    const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    await expect(allowRetryScript("default-src 'self'; script-src 'self' 'sha256-a'; x")).resolves.toBe(
      `default-src 'self'; script-src 'sha256-${hash}' 'self' 'sha256-a'; x`,
    );
  });

  it('leaves the link past its head the first one', () => {
    const html = markSaved(
      '<body><div><a href="#main" class="skip-link">Skip</a><main></main></div></body>',
      { savedAs: 'page', savedAt: 'now', isOnline: false },
    );
    expect(html).toMatch(/^<body><div><a href="#main" class="skip-link">Skip<\/a><aside /);
  });

  it('runs nothing but what chooses its colors and tries again, and sends nothing', () => {
    const html = markSaved(page, { savedAs: 'page', savedAt: 'today', isOnline: false });
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).not.toContain('second()');
    expect(html).toContain('<script>first()</script>');
    expect(html).toContain('{"a":1}');
    expect(html).toContain('<form role="search" action="/inventory"><input></form>');
  });

  it('says in each form that it cannot be sent, and offers no button that nothing answers', () => {
    const call = '<a href="tel:+17345550142" class="y" aria-label="Call (734) 555-0142">';
    const buttons =
      '<button type="button">Compare</button><button type="button" popovertarget="menu">Menu</button>';
    const body = page.replace('<h1>', `${call}</a>${buttons}<h1>`);
    const html = markSaved(body, { savedAs: 'page', savedAt: 'today', isOnline: false });
    expect(html).toContain(
      '<form class="x" method="post" action="/api/contact"><p><strong>You are offline.</strong> This form cannot be sent now; call <a href="tel:+17345550142">(734) 555-0142</a>.</p><fieldset disabled style="display:contents"><input></fieldset></form>',
    );
    expect(html).toContain('<button disabled type="button">Compare');
    expect(html).toContain('<button type="button" popovertarget="menu">Menu');
    expect(html.match(/method="post"/g)).toHaveLength(1);
  });

  it('reads the attributes of a button, not the words in them', () => {
    const note = { savedAs: 'page', savedAt: 'today', isOnline: false } as const;
    for (const [button, shown] of [
      ['<button class="a disabled b" type="button">', '<button disabled class="a disabled b" type="button">'],
      [
        '<button title="no popovertarget=x" type="button">',
        '<button disabled title="no popovertarget=x" type="button">',
      ],
      ['<button type="button" disabled="">', '<button type="button" disabled="">'],
      ['<button disabled type="button">', '<button disabled type="button">'],
    ] as const)
      expect(markSaved(button, note)).toBe(shown);
  });

  it('looks as without JavaScript', () => {
    const styles =
      '<style>@media (scripting:none){.a{display:none}}</style><noscript><b>Apply</b></noscript>';
    const html = markSaved(`<head>${styles}</head>`, { savedAs: 'page', savedAt: 'today', isOnline: true });
    expect(html).toContain('@media (min-width:0){.a{display:none}}');
    expect(html).toContain('</style><b>Apply</b>');
  });
});

it('brings the styles and fonts that it begins with', () => {
  const links = `<link rel="stylesheet" href="/assets/a.css" data-precedence="default"/>
<link rel="preload" as="font" href="/assets/b.woff2"/><link rel="icon" href="/favicon.svg"/>`;
  expect(filesOf(links)).toEqual(['/assets/a.css', '/assets/b.woff2']);
});

describe('what may be saved', () => {
  it.each([
    ...['/', '/inventory', '/product/1', '/product/1/print', '/brands/toro', '/prices', '/contact'],
    ...['/administration', '/requests'],
  ])('%s is a page', (path) => expect(isPagePath(path)).toBe(true));

  it.each([
    ...['/admin', '/admin/quotes', '/api/products', '/trpc/a.b', '/login', '/account', '/request', '/ADMIN'],
    ...[
      '/reset-password',
      '/verify-email',
      '/stock-alert',
      '/robots.txt',
      '/assets/a.js',
      '/service-worker.js',
    ],
  ])('%s is none', (path) => expect(isPagePath(path)).toBe(false));

  it('gives way to how to reach us, but for the page that signs out, which the browser has to open itself', () => {
    for (const path of ['/account', '/login', '/request']) expect(hasFallback(path), path).toBe(true);
    for (const path of ['/logout', '/LOGOUT/', '/inventory', '/admin'])
      expect(hasFallback(path), path).toBe(false);
  });

  it('are the files that pages show, not the scripts', () => {
    for (const path of ['/assets/a.css', '/assets/b.woff2', '/products/p-1.webp', '/favicon.svg'])
      expect(isFileOfPages(path), path).toBe(true);
    for (const path of ['/assets/a.js', '/products', '/api/a.png', '/other.css'])
      expect(isFileOfPages(path), path).toBe(false);
  });
});
