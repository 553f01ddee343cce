import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectField, TextArea, TextField } from './field.tsx';

describe('TextField', () => {
  it('ties label, hint and error to the input', () => {
    const html = renderToStaticMarkup(
      <TextField
        id="email"
        label="Email"
        hint="For the answer"
        error="Valid email is required"
        type="email"
      />,
    );
    expect(html).toMatch(/<label [^>]*for="email"/);
    expect(html).toContain('<p id="email-hint"');
    expect(html).toContain('<p id="email-error"');
    expect(html).toContain('aria-describedby="email-hint email-error"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('type="email"');
  });

  it('says nothing of an error that is not there', () => {
    for (const error of [undefined, null, false, '']) {
      const html = renderToStaticMarkup(<TextField label="Email" error={error} />);
      expect(html).not.toMatch(/aria-describedby|aria-invalid|-error/);
    }
  });

  it('gives each field an id of its own', () => {
    const html = renderToStaticMarkup(
      <>
        <TextField label="First name" />
        <TextField label="Last name" />
      </>,
    );
    const ids = Array.from(html.matchAll(/<input id="([^"]*)"/g), ([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    expect(Array.from(html.matchAll(/for="([^"]*)"/g), ([, id]) => id)).toEqual(ids);
  });

  it('marks what is required without reading the star out', () => {
    const html = renderToStaticMarkup(<TextField label="First name" required />);
    expect(html).toMatch(/aria-hidden="true">[^<]*\*/);
    expect(html).toContain('required=""');
  });
});

describe('the other fields', () => {
  it('are wired alike', () => {
    expect(renderToStaticMarkup(<TextArea id="about" label="About" error="Too short" />)).toMatch(
      /<textarea id="about" aria-describedby="about-error" aria-invalid="true"/,
    );
    const html = renderToStaticMarkup(
      <SelectField id="sort" label="Sort" defaultValue="price-low">
        <option value="featured">Featured</option>
        <option value="price-low">Price</option>
      </SelectField>,
    );
    expect(html).toMatch(/<select id="sort"/);
    expect(html).toContain('<option value="price-low" selected="">');
  });
});
