import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';
import { RequestFacts } from './RequestFacts.tsx';

const request = {
  ...{ id: 17, quoteType: 'product' as const, productId: null, productName: 'Recycler', userId: null },
  ...{ customerName: 'Dana Miller', customerEmail: 'dana@example.com', customerPhone: null },
  ...{ location: 'Temperance, MI', comments: null, status: 'pending' as const, outcome: null },
  ...{ responseSubject: null, responseMessage: null, respondedAt: null, respondedByName: null },
  ...{ bookedAt: null, bookedFor: null, readyAt: null, canceledAt: null, result: null, lostReason: null },
  ...{ resultAt: null, reopenedAt: null, waitingSince: null, ownerId: null, ownerName: null },
  ...{ createdAt: new Date('2026-03-02T15:00:00Z'), notes: null, privateNote: null, answering: [] },
  ...{ replies: [], machines: [], photos: [], price: null, inStock: null, replyTo: 'shop@example.com' },
  ...{ delivery: null, mails: [] },
};

it('a request has the number that its customer names on the phone', async () => {
  const api = createFakeApi({ 'auth.user': () => null });
  renderRoute(api, '/', () => <RequestFacts request={request} takesFocus={false} />);
  expect((await screen.findByRole('region', { name: 'The request' })).textContent).toContain('RequestNo. 17');
});
