import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { ignoreHeldKey, isSecondPress } from '../../lib/second-press.ts';
import { useUser } from '../../lib/use-user.ts';
import { MantineScope } from '../mantine/MantineScope.tsx';
import { QUOTE_SENT } from '../request/sent-texts.ts';
import { sentToast } from '../request/sent-toast.ts';
import { showToast } from '../toast/toast.ts';
import { QuoteDialog } from './QuoteDialog.tsx';
import classes from './QuoteModal.module.css';
import { QuoteSent } from './QuoteSent.tsx';
import { closeQuoteModal, type QuoteRequestSubject } from './quote-modal.ts';
import type { SentQuote, TypedQuote } from './use-send-quote.ts';

/** The quote modal (storefront §2), which gives way to its confirmation: closed by its button, the backdrop or Escape; then the focus goes back. */
export function QuoteModal({ subject }: { subject: QuoteRequestSubject | undefined }) {
  // It is closed when it first stands, so that the focus it takes on opening is known to it; what it shows stays while it fades.
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState<QuoteRequestSubject>({});
  const [sent, setSent] = useState<SentQuote>();
  const user = useUser();
  const current = useRef<QuoteRequestSubject>(undefined);
  const readTyped = useRef<() => TypedQuote>(null);
  /** The time when it last opened or was replaced by the confirmation, by performance.now(). */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    current.current = subject;
    if (subject) {
      changedAt.current = performance.now();
      setShown(subject);
      setSent(undefined);
    }
    setOpened(subject !== undefined);
  }, [subject]);
  /** Whether the open modal shows the request that was sent, even if it was opened again: nobody must send that twice. */
  const isStillShown = ({ subject: sentFor, typed }: SentQuote) =>
    current.current !== undefined &&
    (JSON.stringify(current.current) === JSON.stringify(sentFor) ||
      JSON.stringify(readTyped.current?.()) === JSON.stringify(typed));
  // Closing the modal while it sends does not lose the confirmation, which is a toast then, nor what is typed for another machine.
  const confirm = (quote: SentQuote) => {
    if (!isStillShown(quote)) {
      quote.upload?.leave();
      return showToast(sentToast(QUOTE_SENT, quote, quote.upload !== undefined));
    }
    changedAt.current = performance.now();
    setSent(quote);
  };
  // A double click, or Enter held down, on what opens the modal must neither close it nor send its form unseen; on the form's button,
  // it must not close the confirmation before it is read.
  const ignoreSecondPress = (event: MouseEvent) => {
    // Enter in a field presses the form's button without a count of clicks. A key that is held is ignored below.
    const isUncounted = !sent && event.detail === 0;
    if (isUncounted || !isSecondPress(event, changedAt.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // Of the form, all but its button may be pressed at once, such as Close.
  const ignoreSecondPressInside = (event: MouseEvent) => {
    const isOnSubmit = event.target instanceof Element && event.target.closest('[type=submit]') !== null;
    if (sent || isOnSubmit) ignoreSecondPress(event);
  };
  // In a text it makes lines.
  const ignoreHeldKeyInside = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLTextAreaElement)) ignoreHeldKey(event);
  };
  return (
    <MantineScope>
      <Modal.Root
        opened={opened}
        onClose={closeQuoteModal}
        size={640}
        yOffset="5dvh"
        lockScroll={false}
        transitionProps={{ transition: 'fade', duration: 140 }}
        classNames={{ inner: classes.inner, content: classes.content, body: classes.body }}
      >
        <Modal.Overlay backgroundOpacity={0.5} onClickCapture={ignoreSecondPress} />
        <Modal.Content onClickCapture={ignoreSecondPressInside} onKeyDownCapture={ignoreHeldKeyInside}>
          {/* Not Modal.Header: that is a second banner of the page. */}
          <div className={classes.header}>
            <Modal.Title className={classes.title} tabIndex={-1}>
              {sent ? QUOTE_SENT.title : 'Request a Quote'}
            </Modal.Title>
            <Modal.CloseButton aria-label="Close" size={44} iconSize={24} />
          </div>
          <Modal.Body>
            {sent ? (
              <QuoteSent sent={sent} onClose={closeQuoteModal} />
            ) : (
              // What somebody typed is not shown to another person who signs in or out in another tab meanwhile.
              <QuoteDialog key={user?.id} subject={shown} onSent={confirm} readTyped={readTyped} />
            )}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  );
}
