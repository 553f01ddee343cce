import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import type { QuoteStatus } from './QuoteSteps.tsx';

const path = 'storefront.quotes.changePhone';

/** Sends a number, to which no answer comes. @param stored the number of the request that is read then; undefined where that fails, too */
async function send(typed: string, stored: string | null | undefined): Promise<HTMLInputElement> {
  const request = { requestNumber: 17, isCanceled: false, customerPhone: stored } as QuoteStatus;
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  renderRoute(api, '/', () => (
    <ChangePhone
      {...{ token: 'a', requestNumber: 17, phone: '(734) 555-0100', onChanged: () => undefined }}
      onFailed={() => Promise.resolve(stored === undefined ? undefined : request)}
    />
  ));
  const field = await screen.findByLabelText<HTMLInputElement>(/^Wrong number/);
  await userEvent.clear(field);
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  return field;
}

beforeEach(() => sessionStorage.clear());

it.each([
  ['1 734.555.0199', '(734) 555-0199'],
  ['', null],
])('says that %j is saved where the request has it, though no answer came', async (typed, stored) => {
  await send(typed, stored);
  expect(await screen.findByText('Phone number saved')).toBeDefined();
  expect(screen.queryByText('Not saved')).toBeNull();
});

it.each([
  ['has another one', '(734) 555-0100'],
  ['has it without the area code', '555-0199'],
  ['has none', null],
  ['could not be read', undefined],
])(
  'says that the number is not saved where no answer came and the request %s, and keeps it',
  async (_what, stored) => {
    const field = await send('734.555.0199', stored);
    expect(await screen.findByText('Not saved')).toBeDefined();
    expect(field.value).toBe('734.555.0199');
  },
);
