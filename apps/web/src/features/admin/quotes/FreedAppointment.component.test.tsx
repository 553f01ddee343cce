import type { RouterOutputs } from '@dealer/api/types';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { FreedAppointment } from './FreedAppointment.tsx';

type OfDay = RouterOutputs['admin']['quotes']['appointments'];

const moment = new Date('2199-04-18T13:00:00Z');

function setUp(onDay: () => OfDay | Promise<OfDay>, at = moment) {
  const { StaffPage } = createFakeApi({ 'admin.quotes.appointments': onDay });
  render(<FreedAppointment moment={at} requestId={7} />, { wrapper: StaffPage });
}

const comes = (bookedFor: Date): OfDay => ({
  total: 1,
  items: [{ id: 3, customerName: 'Bo Reed', productName: null, bookedFor }],
});

it.each([
  ['nobody else comes', { total: 0, items: [] }],
  ['somebody comes at another time', comes(new Date('2199-04-18T13:30:00Z'))],
])('the appointment of a canceled request is free again where %s', async (_, ofDay) => {
  setUp(() => ofDay);
  expect(await screen.findByText('The appointment of Apr 18, 2199 9:00 AM is free again')).toBeDefined();
});

it('names who has the time by now, before somebody takes the request up again for it', async () => {
  setUp(() => comes(moment));
  expect(await screen.findByText('Bo Reed has the appointment of Apr 18, 2199 9:00 AM now')).toBeDefined();
});

it('does not call it free where that could not be read', async () => {
  setUp(() => Promise.reject(apiError('NOT_FOUND', 404, 'No')));
  expect(screen.getByText('The appointment was Apr 18, 2199 9:00 AM')).toBeDefined();
});

it('does not call a time free that is over', async () => {
  setUp(() => ({ total: 0, items: [] }), new Date('2026-04-18T13:00:00Z'));
  await waitFor(() => expect(screen.queryByText(/is free again/)).toBeNull());
  expect(screen.getByText('The appointment was Apr 18, 2026 9:00 AM')).toBeDefined();
});
