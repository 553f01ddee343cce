import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Accordion } from './accordion.tsx';

const items = [
  { title: 'Do you deliver?', content: 'To Monroe County and Toledo.' },
  { title: 'Do you repair?', content: 'Yes.' },
];

function namesOf(html: string): (string | undefined)[] {
  return Array.from(html.matchAll(/<details[^>]* name="([^"]*)"/g), ([, name]) => name);
}

it('lets the browser close the open item when another one opens', () => {
  const [first, second] = namesOf(renderToStaticMarkup(<Accordion items={items} />));
  expect(first).toBeTruthy();
  expect(first).toBe(second);
});

it('does not close items of another accordion', () => {
  const html = renderToStaticMarkup(
    <>
      <Accordion items={items} />
      <Accordion items={items} />
    </>,
  );
  expect(new Set(namesOf(html)).size).toBe(2);
});

it('is rendered closed, with its headings and all content in the markup', () => {
  const html = renderToStaticMarkup(<Accordion items={items} />);
  expect(html).not.toContain('open');
  expect(html).toMatch(/<summary[^>]*><h3[^>]*>Do you deliver\?<\/h3>/);
  expect(html).toContain('To Monroe County and Toledo.');
});
