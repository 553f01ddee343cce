import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SelectField, TextArea, TextField } from './field.tsx';

describe('TextField', () => {
  it('associates label, hint and error with the input', () => {
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

  it('does not refer to an error when there is none', () => {
    for (const error of [undefined, null, false, '']) {
      const html = renderToStaticMarkup(<TextField label="Email" error={error} />);
      expect(html).not.toMatch(/aria-describedby|aria-invalid|-error/);
    }
  });

  it('gives each field a unique id', () => {
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

  it('marks required fields with a star that screen readers skip', () => {
    const html = renderToStaticMarkup(<TextField label="First name" required />);
    expect(html).toMatch(/aria-hidden="true">[^<]*\*/);
    expect(html).toContain('required=""');
  });
});

describe('the other fields', () => {
  it('associate label, hint and error in the same way', () => {
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
