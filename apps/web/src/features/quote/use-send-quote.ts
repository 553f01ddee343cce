import { type QuoteType, servicing } from '@dealer/api/domain/requests/quote-request';
import { joinName } from '@dealer/api/domain/text';
import { timings } from '@dealer/ui/timings';
import { useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { showChangedUser } from '../../lib/show-changed-user.ts';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { failedText } from '../action/failed-text.ts';
import { useCall } from '../action/use-call.ts';
import { rememberPerson } from '../request/identity.ts';
import { type PhotoUpload, startPhotoUpload } from '../request/photo-uploads.ts';
import { rememberRequest } from '../request/sent-requests.ts';
import { submission } from '../request/submission.ts';
import { clearToasts, showToast } from '../toast/toast.ts';
import { answersOf } from './quote-answers.ts';
import { dropDraft, type Machines, machinesOf, type QuoteValues } from './quote-draft.ts';
import { aboutOf, type QuoteRequestSubject } from './quote-modal.ts';

/** The values that somebody typed for a request. */
export interface TypedQuote {
  values: QuoteValues;
  quoteType: QuoteType;
}

/** A request that has arrived. */
export interface SentQuote {
  requestNumber: number | undefined;
  /** The path of its page. */
  statusPath: string | undefined;
  /** Its sender had signed out. */
  isOutsideAccount: boolean | undefined;
  /** The subject in words. */
  about: string;
  /** The time by the clock of the server. */
  sentAt: Date;
  /** Its photos; undefined without any. */
  upload: PhotoUpload | undefined;
  /** The subject that the modal was opened for when it was sent. */
  subject: QuoteRequestSubject;
  typed: TypedQuote;
}

const quoteSubmission = submission('quote');
/** The key of the request that arrived last. A second press of it, from the form that was opened again, may be answered later. */
let arrivedKey: string | undefined;

/** The request's payload (storefront §5 and 7); the machine's id goes along while its name stands as it was. */
function payloadOf(values: QuoteValues, quoteType: QuoteType, { product, machines }: Machines) {
  const isMachine = quoteType === 'product' && product?.name === values.equipment;
  const areMachines = quoteType === 'product' && machines && aboutOf({ machines }) === values.equipment;
  return {
    quoteType,
    productId: isMachine ? product.id : null,
    ...(areMachines && { productIds: machines.map(({ id }) => id) }),
    productName: quoteType === 'product' ? values.equipment : servicing(values.service),
    customerName: joinName(values.firstName, values.lastName),
    customerEmail: values.email,
    customerPhone: values.phone,
    comments: [...answersOf(values), values.comments].filter(Boolean).join('\n'),
    homepage: values.homepage,
  };
}

/** Sends the quote modal's request: a changed phone is saved first, and never holds it up (decisions Q19). */
export function useSendQuote(subject: QuoteRequestSubject, onSent: (sent: SentQuote) => void) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [sending, setSending] = useState(false);
  const { call: create } = useCall(trpc.storefront.quotes.create);
  const { call: update } = useCall(trpc.auth.updateUser);

  async function savePhone(phone: string): Promise<void> {
    if (!user || !phone || phone === user.phone) return;
    const saved = update({ id: user.id, phone })
      .then((changed) => showChangedUser(utils, changed))
      .catch(() => undefined);
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, timings.quotePhoneUpdate))]);
  }

  async function send(
    values: QuoteValues,
    quoteType: QuoteType,
    submittedPhotos: readonly File[],
  ): Promise<void> {
    setSending(true);
    const payload = payloadOf(values, quoteType, machinesOf(user, subject));
    // Before anything is waited for: an earlier press of the same may arrive meanwhile, and its key ends then.
    const idempotencyKey = quoteSubmission.keyOf(payload);
    const isConfirmed = () => arrivedKey === idempotencyKey;
    try {
      await savePhone(values.phone);
      const received = await create({ ...payload, idempotencyKey });
      if (isConfirmed()) return;
      arrivedKey = idempotencyKey;
      quoteSubmission.reset();
      // That of an earlier try would deny what the confirmation says.
      clearToasts();
      const latestPhotos = dropDraft(values);
      if (!user) rememberPerson(values);
      rememberRequest(received, user);
      void utils.storefront.quotes.mine.invalidate();
      const { requestNumber, statusPath, isOutsideAccount, receivedAt: sentAt = serverNow() } = received;
      const about = payload.productName;
      const typed = { values, quoteType };
      // The form may have been closed and opened again, and its photos changed, while the request was being sent.
      const photos = (quoteType === 'service' && latestPhotos) || submittedPhotos;
      const upload = statusPath && photos.length ? startPhotoUpload(statusPath, photos) : undefined;
      onSent({ requestNumber, statusPath, isOutsideAccount, about, sentAt, upload, subject, typed });
    } catch (error) {
      if (isConfirmed()) return;
      showToast({
        title: 'Error',
        message: failedText(error, 'Failed to submit quote request. Please try again.'),
        kind: 'destructive',
      });
    } finally {
      setSending(false);
    }
  }

  return { sending, send };
}
