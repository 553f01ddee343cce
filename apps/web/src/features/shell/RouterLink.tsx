import type { LinkProps } from '@dealer/ui';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../lib/is-plain-click.ts';

/** The anchor of every shared component: inside the site the router takes the click, everything else is the browser's. */
export function RouterLink({ href, onClick, children, ...props }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const inside =
      href?.startsWith('/') && !href.startsWith('/api/') && !props.target && !('download' in props);
    if (event.defaultPrevented || !isPlainClick(event) || !inside) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  const preload = () => {
    if (!href?.startsWith('/') || href.startsWith('/api/')) return;
    // preloadRoute takes a path alone in `to`, and no `href`.
    const { pathname, search, hash } = new URL(href, location.origin);
    void router.preloadRoute({
      to: pathname,
      search: router.options.parseSearch(search),
      hash: hash.slice(1),
    });
  };
  return (
    <a {...props} href={href} onClick={follow} onPointerEnter={preload}>
      {children}
    </a>
  );
}
