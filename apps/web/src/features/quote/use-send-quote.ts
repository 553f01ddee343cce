import { joinName, type QuoteType, servicing } from '@dealer/api/domain/quote-request';
import type { QuoteFormValues } from '@dealer/api/schemas';
import { timings } from '@dealer/ui/timings';
import { useState } from 'react';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { submission } from '../request/submission.ts';
import { showToast } from '../toast/toast.ts';
import { dropDraft } from './quote-draft.ts';
import type { QuoteRequestSubject } from './quote-modal.ts';

const quoteSubmission = submission();

/** The request's payload (storefront.md 5 and 7); the machine's id goes along while its name stands as it was. */
function payloadOf(
  values: Omit<QuoteFormValues, 'quoteType'>,
  quoteType: QuoteType,
  product: QuoteRequestSubject['product'],
) {
  const isMachine = quoteType === 'product' && product?.name === values.equipment;
  return {
    quoteType,
    productId: isMachine ? product.id : null,
    productName: quoteType === 'product' ? values.equipment : servicing(values.service),
    customerName: joinName(values.firstName, values.lastName),
    customerEmail: values.email,
    customerPhone: values.phone,
    comments: values.comments,
    homepage: values.homepage,
  };
}

/** Sends the quote modal's request: a changed phone is saved first, and never holds it up (decisions Q19). */
export function useSendQuote(product: QuoteRequestSubject['product'], onSent: () => void) {
  const user = useUser();
  const utils = trpc.useUtils();
  const [sending, setSending] = useState(false);
  const create = trpc.storefront.quotes.create.useMutation();
  const update = trpc.auth.updateUser.useMutation();

  async function savePhone(phone: string): Promise<void> {
    if (!user || !phone || phone === user.phone) return;
    const saved = update
      .mutateAsync({ id: user.id, phone })
      .then((changed) => utils.auth.user.setData(undefined, changed))
      .catch(() => undefined);
    await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, timings.quotePhoneUpdate))]);
  }

  async function send(values: Omit<QuoteFormValues, 'quoteType'>, quoteType: QuoteType): Promise<void> {
    setSending(true);
    try {
      await savePhone(values.phone);
      const payload = payloadOf(values, quoteType, product);
      await create.mutateAsync({ ...payload, idempotencyKey: quoteSubmission.keyOf(payload) });
      quoteSubmission.arrived();
      dropDraft();
      void utils.storefront.quotes.mine.invalidate();
      onSent();
    } catch {
      showToast({
        title: 'Error',
        message: 'Failed to submit quote request. Please try again.',
        kind: 'destructive',
      });
    } finally {
      setSending(false);
    }
  }

  return { sending, send };
}
