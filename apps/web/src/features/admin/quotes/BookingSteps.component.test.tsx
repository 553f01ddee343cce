import { defaultShop } from '@dealer/api/domain/shop/shop';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  appointmentField,
  april18,
  click,
  isBooked,
  openBooking,
  type Request,
} from '../../../testing/booking-steps.tsx';

it.each([
  ['Mark as booked', 'booked'],
  ['Mark as ready', 'ready'],
])('%s stores the appointment that was typed', async (label, booking) => {
  const { inputs } = openBooking();
  await userEvent.type(appointmentField(), '2026-04-18T09:00');
  await click(label);
  expect(inputs()).toEqual([{ id: 7, booking, bookedFor: '2026-04-18T09:00', previousBookedFor: '' }]);
});

it('Enter in the field saves the appointment', async () => {
  const { inputs } = openBooking();
  await userEvent.type(appointmentField(), '2026-04-18T09:00');
  await userEvent.keyboard('{Enter}');
  expect(inputs()).toEqual([
    { id: 7, booking: 'booked', bookedFor: '2026-04-18T09:00', previousBookedFor: '' },
  ]);
});

it.each([
  ['Mark as booked', {}, { bookedAt: april18 }, 'Booked Apr 18, 2026 9:00 AM'],
  [
    'Mark as ready',
    isBooked,
    { ...isBooked, readyAt: april18 },
    /^Ready since Apr 18, 2026 9:00 AM, for Apr 18/,
  ],
  ['Not booked after all', isBooked, {}, 'Not booked yet'],
])('%s says what is stored now', async (label, stored, changed, said) => {
  openBooking(stored, changed);
  await click(label);
  expect(await screen.findByText(said)).toBeDefined();
});

it('an empty appointment is not saved as a booking, which the customer would see', async () => {
  const { inputs } = openBooking();
  await click('Save appointment');
  screen.getByText('Please give the date and the time.');
  expect(document.activeElement).toBe(appointmentField());
  expect(inputs()).toEqual([]);
  await click('Mark as booked');
  expect(inputs()).toEqual([{ id: 7, booking: 'booked' }]);
});

it('an appointment that nobody touched is not sent, and a wrong booking takes none along', async () => {
  const booked = { bookedAt: april18, bookedFor: april18 };
  const { inputs } = openBooking(booked);
  expect(appointmentField().value).toBe('2026-04-18T09:00');
  await userEvent.type(appointmentField(), '2026-04-20T10:30');
  await click('Not booked after all');
  const seen = { previousBookedFor: '2026-04-18T09:00', wasReady: false };
  expect(inputs()).toEqual([{ id: 7, booking: 'none', ...seen }]);
});

it('ready without a change of the appointment leaves it as it is', async () => {
  const { inputs } = openBooking({ bookedAt: april18, bookedFor: april18 });
  await click('Mark as ready');
  expect(inputs()).toEqual([{ id: 7, booking: 'ready' }]);
});

it.each([
  ['keeps its appointment', { bookedAt: april18, bookedFor: april18 }, 'booked', '2026-04-18T09:00'],
  ['that had no booking has none again', { bookedAt: april18, bookedFor: null }, 'none', ''],
])('what was marked as ready by mistake %s', async (_, booked, booking, previousBookedFor) => {
  const { inputs } = openBooking({ ...booked, readyAt: april18 });
  await click('Not ready after all');
  expect(inputs()).toEqual([{ id: 7, booking, previousBookedFor, wasReady: true }]);
  const wasBooked = booking === 'booked';
  expect(screen.queryAllByRole('button', { name: 'Not booked after all' })).toHaveLength(Number(wasBooked));
});

it('the field follows a colleague who moves the appointment, where nobody types', () => {
  const { show } = openBooking({ bookedAt: april18, bookedFor: april18 });
  show({ bookedAt: april18, bookedFor: new Date('2026-04-20T14:30:00Z') });
  expect(appointmentField().value).toBe('2026-04-20T10:30');
});

it('what was typed stays when a colleague moves the appointment, also after a reload, and replaces theirs on purpose only', async () => {
  const { show, inputs, reload } = openBooking({ bookedAt: april18, bookedFor: april18 });
  // At once, as a picker does.
  fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:00' } });
  const moved = { bookedAt: april18, bookedFor: new Date('2026-04-20T14:30:00Z') };
  show(moved);
  expect(appointmentField().value).toBe('2026-04-19T09:00');
  expect(screen.getByText('Somebody else set it meanwhile: Apr 20, 2026 10:30 AM')).toBeDefined();
  reload(moved);
  expect(appointmentField().value).toBe('2026-04-19T09:00');
  await click('Replace the appointment');
  expect(inputs()).toEqual([
    { id: 7, booking: 'booked', bookedFor: '2026-04-19T09:00', previousBookedFor: '2026-04-20T10:30' },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save appointment' })).toBeDefined());
});

/** Sets the clock to the morning of April 1, before the appointments of these tests. */
function beginApril() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T14:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
}

it('says which appointment is free again where the customer canceled', async () => {
  beginApril();
  openBooking({ bookedAt: april18, bookedFor: april18, canceledAt: april18 });
  await screen.findByText('The appointment of Apr 18, 2026 9:00 AM is free again');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an appointment that is typed and not saved says so, also after a reload', async () => {
  const { reload } = openBooking(isBooked);
  screen.getByText('The customer can put it into a calendar');
  fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:00' } });
  reload(isBooked);
  expect(appointmentField().value).toBe('2026-04-19T09:00');
  screen.getByText('Not saved yet');
  expect(screen.queryByText('The customer can put it into a calendar')).toBeNull();
  fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('says that the appointment of a lost request is free again, and takes no other one', async () => {
  beginApril();
  const { show, inputs } = openBooking(isBooked);
  fireEvent.change(appointmentField(), { target: { value: '2026-04-19T09:00' } });
  show({ ...isBooked, result: 'lost', lostReason: 'price', resultAt: april18 });
  await screen.findByText('The appointment of Apr 18, 2026 9:00 AM is free again');
  screen.getByText('Booked Apr 18, 2026 9:00 AM');
  expect(screen.queryByLabelText(/^Appointment/)).toBeNull();
  expect(screen.queryByText(/other appointments/)).toBeNull();
  await click('Mark as ready');
  expect(inputs()).toEqual([{ id: 7, booking: 'ready' }]);
});

it.each([
  ['2020-04-18T09:00', 'This time is in the past.'],
  ['2199-04-21T10:00', 'The shop is closed then.'],
])('an appointment at %s says what speaks against it, and can be saved', async (typed, concern) => {
  const { inputs } = openBooking();
  await screen.findByText(defaultShop.name);
  fireEvent.change(appointmentField(), { target: { value: typed } });
  await screen.findByText(concern);
  await click('Save appointment');
  expect(inputs()).toMatchObject([{ booking: 'booked', bookedFor: typed }]);
});

it.each([
  ['0026-12-02T09:30', 'Please check the year'],
  ['2027-03-14T02:30', 'The clocks never show this time on that day'],
])('%s, which is no time of the shop, is not saved, and the field says why', async (typed, problem) => {
  const { inputs } = openBooking();
  fireEvent.change(appointmentField(), { target: { value: typed } });
  await click('Save appointment');
  expect(screen.getByText(problem)).toBeDefined();
  expect(document.activeElement).toBe(appointmentField());
  expect(inputs()).toEqual([]);
  fireEvent.change(appointmentField(), { target: { value: '2026-12-02T09:30' } });
  expect(screen.queryByText(problem)).toBeNull();
});

/** A date whose time is still to be typed has no value yet. */
const typeDateOnly = () =>
  Object.defineProperty(appointmentField(), 'validity', { value: { badInput: true } });

it.each(['Save appointment', 'Mark as booked', 'Mark as ready'])(
  '%s asks for the time of a date that has none, and books nothing',
  async (label) => {
    const { inputs } = openBooking();
    typeDateOnly();
    await click(label);
    expect(screen.getByText('Please give the date and the time.')).toBeDefined();
    expect(document.activeElement).toBe(appointmentField());
    expect(inputs()).toEqual([]);
    fireEvent.change(appointmentField(), { target: { value: '2026-04-18T09:00' } });
    expect(screen.queryByText('Please give the date and the time.')).toBeNull();
  },
);

it.each(['Mark as booked', 'Not booked after all'])(
  'what is typed while %s is under way stays, and is nothing that somebody else has overwritten',
  async (label) => {
    let answer: (changed: Partial<Request>) => void = () => undefined;
    const isUndone = label === 'Not booked after all';
    const { show } = openBooking(isUndone ? isBooked : {}, new Promise((resolve) => (answer = resolve)));
    await click(label);
    fireEvent.change(appointmentField(), { target: { value: '2026-04-20T10:30' } });
    const changed = isUndone ? {} : { bookedAt: april18 };
    await act(async () => answer(changed));
    await screen.findByText(isUndone ? 'Not booked yet' : 'Booked Apr 18, 2026 9:00 AM');
    show(changed);
    expect(appointmentField().value).toBe('2026-04-20T10:30');
    expect(screen.getByRole('button', { name: 'Save appointment' })).toBeDefined();
  },
);

it('an appointment of which the time was deleted is not removed; that there was none can be said', async () => {
  const { inputs } = openBooking({ bookedAt: april18, bookedFor: april18 });
  fireEvent.change(appointmentField(), { target: { value: '' } });
  typeDateOnly();
  await click('Save appointment');
  expect(inputs()).toEqual([]);
  await click('Not booked after all');
  expect(inputs()).toMatchObject([{ id: 7, booking: 'none' }]);
});
