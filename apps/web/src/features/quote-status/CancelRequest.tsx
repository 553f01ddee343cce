import { statusPathOf } from '@dealer/api/domain/requests/status-path';
import { Button, LinkButton } from '@dealer/ui';
import { useHydrated } from '@tanstack/react-router';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isConnectionLost } from '../../lib/error-code.ts';
import { ignoreHeldKey, isSecondPress } from '../../lib/second-press.ts';
import { focusHeading, focusHeadingIfLost } from '../../lib/use-focus-in-list.ts';
import { useMounted } from '../../lib/use-mounted.ts';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { errorToast } from '../action/error-toast.ts';
import { useAction } from '../action/use-action.ts';
import { SubmitButton } from '../request/SubmitButton.tsx';
import { showToast } from '../toast/toast.ts';
import classes from './QuoteStatusPage.module.css';
import { isReady, type QuoteStatus } from './QuoteSteps.tsx';

interface Props {
  token: string;
  /** Somebody without JavaScript has pressed the button that asks. */
  isAsked: boolean;
  onChanged: (request: QuoteStatus) => void;
  /**
   * The change has failed: somebody else may have changed the request meanwhile, in another tab or in the shop. Where no answer came, the
   * change may be made. @returns what was read then
   */
  onFailed: () => Promise<QuoteStatus | null | undefined>;
}

/** Cancels the request, once somebody has said so twice. Both steps are forms, for browsers without JavaScript. */
export function CancelRequest({ token, isAsked, onChanged, onFailed }: Props) {
  const shop = useShop();
  const utils = trpc.useUtils();
  const isMounted = useMounted();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(isAsked);
  const begin = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  /** The time when the question was last asked or taken back, by performance.now(). */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  // The pressed button goes: a second press of the same key must not answer the question.
  const ask = (asks: boolean) => {
    flushSync(() => setAsking(asks));
    changedAt.current = performance.now();
    (asks ? keep : begin).current?.focus();
  };
  const showCanceled = ({ requestNumber }: QuoteStatus) =>
    showToast({ title: `Request no. ${requestNumber} is canceled` });
  const notCanceled = (error: unknown) =>
    errorToast(error, `Please try again, or call us at ${shop.phone}.`, 'Not canceled');
  const cancel = useAction(trpc.storefront.quotes.cancel, {
    error: (error) => (isConnectionLost(error) ? undefined : notCanceled(error)),
    onSuccess: (request) => {
      onChanged(request);
      // The page itself says so under its heading.
      if (!isMounted()) showCanceled(request);
    },
    afterSuccess: focusHeading,
    onError: async (error) => {
      const isShown = isMounted();
      const request = await onFailed();
      // The question is gone then.
      if (isShown && request && (request.isCanceled || isReady(request))) focusHeadingIfLost();
      if (request?.isCanceled) {
        if (!isShown) showCanceled(request);
      } else if (isConnectionLost(error)) showToast(notCanceled(error));
    },
    invalidate: () => utils.storefront.quotes.mine.invalidate(),
  });
  // The second click of a double one falls on what stands there by then, which may be 'Yes, cancel it'.
  const ignoreSecondPress = (event: MouseEvent) => {
    if (isSecondPress(event, changedAt.current)) event.preventDefault();
  };
  const onBegin = (event: FormEvent) => {
    event.preventDefault();
    ask(true);
  };
  const onKeep = (event: MouseEvent) => {
    if (!isSecondPress(event, changedAt.current)) ask(false);
  };
  const onConfirm = (event: FormEvent) => {
    event.preventDefault();
    cancel.run({ token });
  };
  if (!isAsking) {
    return (
      <form key="begin" action="/request#cancel" data-by-script onSubmit={onBegin}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="cancel" value="1" />
        <Button
          ref={begin}
          type="submit"
          variant="quiet"
          onClick={ignoreSecondPress}
          onKeyDown={ignoreHeldKey}
        >
          Cancel this request
        </Button>
      </form>
    );
  }
  return (
    <form
      key="confirm"
      id="cancel"
      className={classes.ask}
      aria-label="Cancel this request?"
      method="post"
      action="/api/quote-requests/cancel"
      data-by-script
      onSubmit={onConfirm}
    >
      Cancel this request?
      <input type="hidden" name="token" value={token} />
      <SubmitButton isPending={cancel.isPending} pendingText="Canceling…" onClick={ignoreSecondPress}>
        Yes, cancel it
      </SubmitButton>
      {isHydrated ? (
        <Button ref={keep} variant="outline" onClick={onKeep} onKeyDown={ignoreHeldKey}>
          Keep it
        </Button>
      ) : (
        <LinkButton href={statusPathOf(token)} variant="outline">
          Keep it
        </LinkButton>
      )}
    </form>
  );
}
