import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, buttonClass, LinkButton } from './button.tsx';

describe('Button', () => {
  it('does not submit a form without type="submit"', () => {
    expect(renderToStaticMarkup(<Button>Call</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
  });

  it('passes the attributes of a button on', () => {
    const html = renderToStaticMarkup(
      <Button disabled aria-busy className="own">
        Submitting...
      </Button>,
    );
    expect(html).toContain('disabled=""');
    expect(html).toContain('aria-busy="true"');
    expect(html).toMatch(/class="[^"]* own"/);
    expect(html).not.toMatch(/variant|size|wide="/);
  });
});

describe('LinkButton', () => {
  it('is a link with the classes of a button', () => {
    const html = renderToStaticMarkup(
      <LinkButton href="/contact" variant="outline">
        Visit Our Showroom
      </LinkButton>,
    );
    expect(html).toBe(
      `<a href="/contact" class="${buttonClass({ variant: 'outline' })}">Visit Our Showroom</a>`,
    );
  });
});

describe('buttonClass', () => {
  it('differs for every variant and size', () => {
    const looks = [
      {},
      { variant: 'accent' },
      { variant: 'quiet' },
      { size: 'large' },
      { wide: true },
    ] as const;
    expect(new Set(looks.map((look) => buttonClass(look))).size).toBe(looks.length);
  });
});
