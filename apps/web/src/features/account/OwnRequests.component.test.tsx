import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { OwnRequests } from './OwnRequests.tsx';

afterEach(() => vi.useRealTimers());

it('shows what people wrote in the direction of its script', async () => {
  const request = {
    ...{ statusPath: '/request?token=a' },
    ...{ id: 1, isCanceled: false, steps: [], createdAt: new Date('2026-11-20T15:00:00Z') },
    ...{
      productName: 'مكنسة الثلج',
      comments: 'هل هي متوفرة؟',
      responseMessage: 'نعم',
      respondedAt: null,
      laterAnswers: [],
    },
  };
  const api = createFakeApi({ 'storefront.quotes.mine': () => [request] });
  renderRoute(api, '/account', () => <OwnRequests />);
  for (const text of [request.productName, request.comments, request.responseMessage])
    expect((await screen.findByText(text)).getAttribute('dir')).toBe('auto');
});

it.each([
  ['Waiting for our answer', { done: 1, isWaiting: true }],
  ['Received', { done: 1, isWaiting: false }],
  ['Answered', { done: 2, isWaiting: false }],
  ['Waiting for our answer', { done: 2, isWaiting: true }],
  ['Ready', { done: 4, isWaiting: true }],
  ['Canceled', { done: 2, isWaiting: false, isCanceled: true }],
])('says %s of a request as its own page does (%o)', async (state, { done, ...flags }) => {
  const at = new Date('2026-11-20T15:00:00Z');
  const steps = ['Received', 'Answered', 'Booked', 'Ready'].map((name, index) => ({
    ...{ name, isDone: index < done, at: null },
  }));
  const request = {
    ...{ id: 1, productName: 'Recycler', comments: null, statusPath: '/request?token=a', createdAt: at },
    ...{ steps, isCanceled: false, responseMessage: null, respondedAt: null, laterAnswers: [], ...flags },
  };
  const api = createFakeApi({ 'storefront.quotes.mine': () => [request] });
  renderRoute(api, '/account', () => <OwnRequests />);
  expect((await screen.findByText(/^Nov 20/)).textContent).toBe(`Nov 20, 2026 10:00 AM · ${state}`);
});

it('leads to the page of each request', async () => {
  const request = {
    ...{ isCanceled: false, steps: [], createdAt: new Date('2026-11-20T15:00:00Z') },
    ...{ comments: null, responseMessage: null, respondedAt: null, laterAnswers: [] },
  };
  const named = { ...request, id: 2, productName: 'Recycler', statusPath: '/request?token=a' };
  const general = { ...request, id: 1, productName: null, statusPath: '/request?token=b' };
  const api = createFakeApi({ 'storefront.quotes.mine': () => [named, general] });
  renderRoute(api, '/account', () => <OwnRequests />);
  const link = (title: string) =>
    screen.findByRole('link', { name: new RegExp(`^See this request ?: ${title}`) });
  expect((await link('Recycler')).getAttribute('href')).toBe('/request?token=a');
  expect((await link('General Inquiry')).getAttribute('href')).toBe('/request?token=b');
});

it('leads the focus to the heading when "Try again" goes with the error', async () => {
  let isDown = true;
  const api = createFakeApi({
    'storefront.quotes.mine': () => {
      if (isDown) throw new Error('No connection');
      return [];
    },
  });
  renderRoute(api, '/account', () => (
    <>
      <h1>Account settings</h1>
      <OwnRequests />
    </>
  ));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  await screen.findByText('You have not asked for anything yet.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('shows an answer that came since to somebody who returns to the tab', async () => {
  const request = {
    ...{ id: 1, isCanceled: false, steps: [], createdAt: new Date('2026-11-20T15:00:00Z') },
    ...{
      productName: 'Recycler',
      comments: null,
      statusPath: '/request?token=a',
      respondedAt: null,
      laterAnswers: [],
    },
  };
  let responseMessage: string | null = null;
  const api = createFakeApi({ 'storefront.quotes.mine': () => [{ ...request, responseMessage }] });
  vi.useFakeTimers({ toFake: ['Date'] });
  renderRoute(api, '/account', () => <OwnRequests />);
  await screen.findByRole('heading', { name: 'Recycler' });
  responseMessage = 'It is ready.';
  vi.setSystemTime(Date.now() + 5 * 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('It is ready.')).toBeDefined();
});

it('shows what was mailed after the first answer', async () => {
  const at = (day: number) => new Date(`2026-11-${day}T15:00:00Z`);
  const request = {
    ...{ id: 1, isCanceled: false, steps: [], createdAt: at(20), productName: 'Recycler', comments: null },
    ...{ statusPath: '/request?token=a', responseMessage: 'It is $399.', respondedAt: at(21) },
    laterAnswers: [{ message: 'Sorry, it is $379.', at: at(22) }],
  };
  const api = createFakeApi({ 'storefront.quotes.mine': () => [request] });
  renderRoute(api, '/account', () => <OwnRequests />);
  const answers = (await screen.findAllByText(/^Our answer/)).map((line) => line.parentElement?.textContent);
  expect(answers).toEqual([
    'Our answer, Nov 21, 2026 10:00 AMIt is $399.',
    'Our answer, Nov 22, 2026 10:00 AMSorry, it is $379.',
  ]);
});
