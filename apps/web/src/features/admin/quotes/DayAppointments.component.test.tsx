import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  appointmentField,
  april18,
  isBooked,
  nobody,
  type OfDay,
  openBooking,
} from '../../../testing/booking-steps.tsx';
import { apiError } from '../../../testing/fake-api.tsx';

describe('who else comes that day', () => {
  const comes = (id: number, customerName: string, bookedFor: Date) => ({
    ...{ id, customerName, productName: 'A mower', bookedFor },
  });
  const others: OfDay = {
    total: 3,
    items: [
      comes(3, 'Bo Reed', april18),
      comes(7, 'Ada Hill', april18),
      comes(4, 'Cy Wood', new Date('2026-04-18T14:30:00Z')),
    ],
  };

  it('stands below an appointment that is being typed, with what has the same time, and without its own', async () => {
    const days: string[] = [];
    openBooking({}, {}, (day) => {
      days.push(day);
      return others;
    });
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/^Saturday, Apr 18\b.*: 2 other appointments$/)).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM Bo Reed, A mower Same time',
      '10:30 AM Cy Wood, A mower ',
    ]);
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:30' } });
    expect(screen.queryByText('Same time')).toBeNull();
    fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:30' } });
    await waitFor(() => expect(days).toContain('2026-04-19'));
    expect(days).toEqual(['2026-04-18', '2026-04-19']);
  });

  it('keeps what is written from right to left apart from the rest of its line', async () => {
    openBooking({}, {}, () => ({
      total: 1,
      items: [{ ...comes(3, 'שלום', april18), productName: 'مرحبا (2)' }],
    }));
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect((await screen.findByText('مرحبا (2)')).localName).toBe('bdi');
  });

  it('is not asked for where nothing is typed', async () => {
    const days: string[] = [];
    openBooking(isBooked, {}, (day) => {
      days.push(day);
      return others;
    });
    fireEvent.change(appointmentField(), { target: { value: '2026-04-20T09:00' } });
    await waitFor(() => expect(days).toHaveLength(1));
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(screen.queryByText(/other appointment/)).toBeNull();
    fireEvent.change(appointmentField(), { target: { value: '2026-04-21T09:00' } });
    await waitFor(() => expect(days).toContain('2026-04-21'));
    expect(days).toEqual(['2026-04-20', '2026-04-21']);
  });

  it('is read again for a day that was typed before', async () => {
    let answer = others;
    openBooking({}, {}, (day) => (day === '2026-04-18' ? answer : nobody));
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/2 other appointments$/)).toBeDefined();
    fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:00' } });
    expect(await screen.findByText(/no other appointments$/)).toBeDefined();
    answer = { total: 1, items: [comes(3, 'Bo Reed', april18)] };
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/1 other appointment$/)).toBeDefined();
  });

  it('says that nobody else does, and where it could not be loaded', async () => {
    openBooking({}, {}, (day) =>
      day === '2026-04-18' ? nobody : Promise.reject(apiError('NOT_FOUND', 404, 'No')),
    );
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/^Saturday, Apr 18\b.*: no other appointments$/)).toBeDefined();
    fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:00' } });
    expect(await screen.findByText('Who else comes that day could not be loaded.')).toBeDefined();
  });
});

it('an appointment at a time that another customer comes is warned of at the field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T14:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const bookedFor = new Date('2026-04-17T13:00:00Z');
  const item = { id: 3, customerName: 'Bo Reed', productName: null, bookedFor };
  openBooking({}, {}, () => ({ total: 1, items: [item] }));
  fireEvent.change(appointmentField(), { target: { value: '2026-04-17T09:00' } });
  expect(await screen.findByText('Bo Reed comes at that time.')).toBeDefined();
  fireEvent.change(appointmentField(), { target: { value: '2026-04-17T09:30' } });
  expect(screen.queryByText('Bo Reed comes at that time.')).toBeNull();
  fireEvent.change(appointmentField(), { target: { value: '2026-04-17T06:00' } });
  expect(screen.getByText('The shop is closed then.')).toBeDefined();
});
