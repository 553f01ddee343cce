import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Drawing } from './drawing.tsx';

describe('Drawing', () => {
  it('refers to the file and has an accessible name', () => {
    const html = renderToStaticMarkup(<Drawing slug="two-stage" />);
    expect(html).toMatch(/<use href="[^"]*two-stage\.svg[^"]*#drawing"/);
    expect(html).toContain('role="img" aria-label="Two-stage snow blower, side view"');
    expect(html).toContain('viewBox="0 0 640 440"');
  });

  it('comes from the sheet as one of many, where the sheet has it', () => {
    expect(renderToStaticMarkup(<Drawing slug="two-stage" many />)).toMatch(
      /<use href="[^"]*sheet[^"]*#two-stage"/,
    );
    expect(renderToStaticMarkup(<Drawing slug="saws" many />)).toMatch(
      /<use href="[^"]*saws\.svg[^"]*#drawing"/,
    );
  });

  it('is hidden from screen readers when it is decorative', () => {
    const html = renderToStaticMarkup(<Drawing slug="two-stage" decorative />);
    expect(html).toContain('aria-hidden="true"');
    expect(html).not.toContain('role=');
  });

  it('draws the dimension and makes room for it', () => {
    const html = renderToStaticMarkup(<Drawing slug="two-stage" dimension={'28"'} />);
    expect(html).toContain('28&quot;</text>');
    expect(html).toContain('side view, 28&quot;"');
    expect(html).toContain('viewBox="0 0 640 456.5"');
  });

  it('keeps the size of the sheet when the dimension fits', () => {
    expect(renderToStaticMarkup(<Drawing slug="chainsaws" dimension={'20"'} />)).toContain(
      'viewBox="0 0 640 440"',
    );
  });

  it('sets only the colors that are given', () => {
    const html = renderToStaticMarkup(<Drawing slug="riding" colors={{ body: '#c0392f' }} />);
    expect(html).toContain('style="--body:#c0392f"');
  });
});
