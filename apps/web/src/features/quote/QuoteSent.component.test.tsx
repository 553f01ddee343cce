import { defaultShop } from '@dealer/api/domain/shop/shop';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { QuoteSent } from './QuoteSent.tsx';
import { openDraft } from './quote-draft.ts';

it('says by when the answer comes, from the time at which the request was sent', async () => {
  const api = createFakeApi({
    'storefront.shop.get': () => ({ ...defaultShop, closedDays: [] }),
    'storefront.shop.hours': () => [],
    'storefront.shop.answerTime': () => ({ medianHours: null }),
  });
  const typed = { values: openDraft(null, {}), quoteType: 'product' as const };
  const sent = {
    ...{ requestNumber: 17, statusPath: undefined, isOutsideAccount: undefined, about: 'Toro 75740' },
    ...{ subject: {}, typed, upload: undefined },
    sentAt: new Date('2026-03-04T15:00:00Z'),
  };
  render(
    <api.StaffPage>
      <QuoteSent sent={sent} onClose={() => undefined} />
    </api.StaffPage>,
  );
  expect(await screen.findByText('We answer by Mar 5, 2026 10:00 AM')).toBeDefined();
});
