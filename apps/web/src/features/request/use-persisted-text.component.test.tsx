import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ChangePhone } from '../quote-status/ChangePhone.tsx';
import { StockAlertForm } from '../stock-alert/StockAlertForm.tsx';
import { handOverForms } from './hand-over-forms.ts';

const nothing = () => undefined;
const unread = () => Promise.resolve(undefined);
const alert = (productId: number) => <StockAlertForm productId={productId} />;
const phone = (requestNumber: number, number = '734 555 0100') => (
  <ChangePhone
    token={`1.${requestNumber}.secret`}
    requestNumber={requestNumber}
    phone={number}
    onChanged={nothing}
    onFailed={unread}
  />
);

/** Opens the page of a form again, as after a reload. @param userId who is signed in */
async function open(form: ReactNode, userId?: number, sent: () => unknown = nothing) {
  const { field } = await openPage(form, userId, sent);
  return field;
}

async function openPage(form: ReactNode, userId: number | undefined, sent: () => unknown) {
  cleanup();
  const api = createFakeApi({
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    'storefront.stockAlerts.create': sent,
    'storefront.quotes.changePhone': async () => (await sent()) ?? {},
  });
  // The first page brings it along.
  api.queryClient.setQueryData([['auth', 'user'], { type: 'query' }], userId ? { id: userId } : null);
  const router = renderRoute(api, '/', () => form);
  const field = await screen.findByLabelText<HTMLInputElement>(/^(Tell me when|Wrong number)/);
  // With this, what is kept is there.
  await act(() => import('./persisted-text.ts'));
  return { field, router };
}

const textOf = (field: HTMLInputElement) => () => field.value;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a stock alert keeps its email until it is sent, for its machine and its person alone', async () => {
  await userEvent.type(await open(alert(1), 7), 'ann@example.com');
  await expect.poll(textOf(await open(alert(1), 7))).toBe('ann@example.com');
  await expect.poll(textOf(await open(alert(2), 7))).toBe('');
  await expect.poll(textOf(await open(alert(1), 8))).toBe('');
  await expect.poll(textOf(await open(alert(1), 7))).toBe('ann@example.com');
  await press('Tell me');
  await screen.findByText('Check your email');
  await expect.poll(textOf(await open(alert(1), 7))).toBe('');
});

it('a corrected phone number is kept until it is saved, for its request alone, and without the token', async () => {
  const field = await open(phone(17));
  await userEvent.clear(field);
  await expect.poll(textOf(await open(phone(17)))).toBe('');
  const empty = await open(phone(17));
  await expect.poll(textOf(empty)).toBe('');
  await userEvent.type(empty, '734 555 0199');
  await expect.poll(textOf(await open(phone(17)))).toBe('734 555 0199');
  await expect.poll(textOf(await open(phone(18)))).toBe('734 555 0100');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('secret');
  await expect.poll(textOf(await open(phone(17)))).toBe('734 555 0199');
  await press('Save number');
  await screen.findByText('Phone number saved');
  await expect.poll(textOf(await open(phone(17, '734 555 0199')))).toBe('734 555 0199');
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

it('an email that is being sent while its visitor signs in does not appear again', async () => {
  let arrive: () => void = nothing;
  const sending = new Promise<void>((resolve) => (arrive = resolve));
  await userEvent.type(await open(alert(1), undefined, () => sending), 'ann@example.com');
  await press('Tell me');
  handOverForms(7);
  arrive();
  await screen.findByText('Check your email');
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
});

/** Sends a text, goes to another page and comes back before the answer. @returns the field, and answers */
async function sendAndComeBack(form: ReactNode, text: string, button: string) {
  let answer = nothing as (error?: Error) => void;
  const sending = new Promise<void>((resolve, reject) => {
    answer = (error) => (error ? reject(error) : resolve());
  });
  const { field: first, router } = await openPage(form, undefined, () => sending);
  await userEvent.clear(first);
  await userEvent.type(first, text);
  await press(button);
  act(() => router.history.push('/prices'));
  await screen.findByRole('heading', { name: 'Another page' });
  act(() => router.history.back());
  const field = await screen.findByLabelText<HTMLInputElement>(/^(Tell me when|Wrong number)/);
  await expect.poll(textOf(field)).toBe(text);
  return { field, router, answer };
}

it('a form to which its visitor comes back while its text is sent is empty once that has arrived', async () => {
  const { field, answer } = await sendAndComeBack(alert(1), 'ann@example.com', 'Tell me');
  answer();
  await screen.findByText('Check your email');
  await expect.poll(textOf(field)).toBe('');
});

it('a form to which its visitor comes back keeps its text where that has not arrived, and what is typed since', async () => {
  const failed = await sendAndComeBack(alert(1), 'ann@example.com', 'Tell me');
  failed.answer(new Error('Failed to fetch'));
  await screen.findByText('Not sent');
  expect(failed.field.value).toBe('ann@example.com');
  sessionStorage.clear();
  const typed = await sendAndComeBack(alert(1), 'ann@example.com', 'Tell me');
  await userEvent.type(typed.field, '.au');
  typed.answer();
  await screen.findByText('Check your email');
  expect(typed.field.value).toBe('ann@example.com.au');
});

it('a page to which its visitor comes back reads the number that is saved meanwhile', async () => {
  const { field, router, answer } = await sendAndComeBack(phone(17), '734 555 0199', 'Save number');
  const read = new Promise((resolve) => void router.subscribe('onBeforeLoad', resolve));
  answer();
  await screen.findByText('Phone number saved');
  await expect.poll(textOf(field)).toBe('734 555 0100');
  await read;
});
