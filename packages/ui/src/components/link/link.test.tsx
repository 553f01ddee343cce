import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LinkButton } from '../button/button.tsx';
import { Link, type LinkProps, LinkProvider } from './link.tsx';

function AppLink({ href, children }: LinkProps) {
  return (
    <a href={href} data-app>
      {children}
    </a>
  );
}

it('is a plain anchor without a provider', () => {
  expect(renderToStaticMarkup(<Link href="/faq">FAQ</Link>)).toBe('<a href="/faq">FAQ</a>');
});

it("is the app's anchor inside its provider, in every component", () => {
  const html = renderToStaticMarkup(
    <LinkProvider component={AppLink}>
      <Link href="/faq">FAQ</Link>
      <LinkButton href="/contact">Call us</LinkButton>
    </LinkProvider>,
  );
  expect(html.match(/data-app/g)).toHaveLength(2);
});
