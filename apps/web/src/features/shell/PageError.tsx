import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Button, Container, EmptyState } from '@dealer/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { errorCode } from '../../lib/error-code.ts';
import { isReachable } from '../../lib/or-reload.ts';
import { useFocusHeadingAfter } from '../../lib/use-focus-in-list.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { onReturn, useOnline } from '../../lib/use-online.ts';
import { isPageSaved } from '../../service-worker/saved-pages-cache.ts';
import { trpc } from '../../trpc.ts';
import { quoteModalSubject } from '../quote/quote-modal.ts';
import classes from './Notice.module.css';

/**
 * Replaces a page that cannot be loaded: says what happened and offers to try again. Without a connection the saved page takes
 * its place, if there is one. A page that failed for the connection is tried again by itself.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const code = errorCode(error);
  const isMounted = useMounted();
  const notice = useRef<HTMLDivElement>(null);
  useFocusHeadingAfter(notice);
  // Only what is loaded already: the shop may be what failed.
  const { data: shop } = trpc.storefront.shop.get.useQuery(undefined, { enabled: false });
  useEffect(() => {
    if (code || !isFromNetwork(error)) return undefined;
    let isShown = true;
    // The service worker shows a saved page without the app's code, so the error cannot come again.
    isPageSaved().then(
      (isSaved) => isSaved && isShown && window.location.reload(),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [code, error]);
  // An error that is not of a call is in the page's own code, or the code is missing: a reload fetches both again.
  const isCode = !code && !isOfCall(error);
  const retry = () => {
    if (isCode && navigator.onLine) return window.location.reload();
    reset();
    void router.invalidate();
  };
  const isTrying = useRef(false);
  const recover = useEffectEvent(async () => {
    if (isTrying.current || !navigator.onLine) return;
    isTrying.current = true;
    // Without an answer a reload leaves the browser's own page.
    const canRetry = !isCode || (await isReachable());
    isTrying.current = false;
    // Somebody may have gone on meanwhile, and a reload takes away what is open above the page.
    if (canRetry && isMounted() && !(isCode && quoteModalSubject())) retry();
  });
  useEffect(() => {
    if (code || !(isFromNetwork(error) || isCodeMissing(error))) return undefined;
    return onReturn(() => void recover());
  }, [code, error]);
  const us = shop ? (
    <>
      us at <a href={phoneHref(shop.phone)}>{shop.phone}</a>
    </>
  ) : (
    'us'
  );
  return (
    <Container ref={notice} className={classes.notice}>
      <title>This page could not be loaded</title>
      <EmptyState
        headingLevel={1}
        title="This page could not be loaded"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {errorAdvice(error, { code, online, us })}
      </EmptyState>
    </Container>
  );
}

const isOfCall = (error: unknown) => error instanceof Error && error.name === 'TRPCClientError';

/** Whether the connection may be the reason: a reload would run an error of the page's own code again. */
const isFromNetwork = (error: unknown) => !navigator.onLine || isOfCall(error);

/** Whether code did not arrive, in the words of the browsers. */
const isCodeMissing = (error: unknown) =>
  error instanceof Error && /imported module|Importing a module/.test(error.message);

interface Situation {
  code: string | undefined;
  online: boolean;
  /** Whom to call, with the number where it is known. */
  us: ReactNode;
}

/** Shows only messages that the API writes for users; other messages are for developers. */
function errorAdvice(error: unknown, { code, online, us }: Situation): ReactNode {
  if (!online)
    return (
      <>
        You are offline, and this page is not saved on this device. Try again when you are connected, or call{' '}
        {us}.
      </>
    );
  if (code === 'TOO_MANY_REQUESTS' && error instanceof Error) return error.message;
  return <>Please try again, or call {us}.</>;
}
