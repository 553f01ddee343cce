import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';

const facts = {
  ...{ quoteType: 'product' as const, inStock: true },
  ...{ customerName: 'Dana', productName: 'Mower', price: '$499.00' },
};

it('begins the next answer with the text that a colleague gave the template meanwhile', async () => {
  let message = 'We close at 5.';
  const template = { id: 1, name: 'Ready', subject: 'Ready', kind: 'any', price: 'any', stock: 'any' };
  const api = createFakeApi({ 'admin.templates.active': () => [{ ...template, message }] });
  const picked: string[] = [];
  const answer = () =>
    render(
      <TemplatePicker
        facts={facts}
        draft={{ subject: '', message: '' }}
        onPick={(draft) => picked.push(draft.message)}
      />,
      { wrapper: api.StaffPage },
    );
  const first = answer();
  await userEvent.click(await screen.findByRole('button', { name: 'Ready' }));
  first.unmount();
  message = 'We close at 6.';
  answer();
  await waitFor(() => expect(api.inputsOf('admin.templates.active')).toHaveLength(2));
  await waitFor(() => expect(api.queryClient.isFetching()).toBe(0));
  await userEvent.click(await screen.findByRole('button', { name: 'Ready' }));
  expect(picked).toEqual(['We close at 5.', 'We close at 6.']);
});
