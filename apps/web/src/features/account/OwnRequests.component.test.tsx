import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { OwnRequests } from './OwnRequests.tsx';

it('shows what people wrote in the direction of its script', async () => {
  const request = {
    ...{ id: 1, isCanceled: false, steps: [], createdAt: new Date('2026-11-20T15:00:00Z') },
    ...{ productName: 'مكنسة الثلج', comments: 'هل هي متوفرة؟', responseMessage: 'نعم', respondedAt: null },
  };
  const api = createFakeApi({ 'storefront.quotes.mine': () => [request] });
  renderRoute(api, '/account', () => <OwnRequests />);
  for (const text of [request.productName, request.comments, request.responseMessage])
    expect((await screen.findByText(text)).getAttribute('dir')).toBe('auto');
});
