import { defaultShop } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { BookingSteps } from './BookingSteps.tsx';

type Request = RouterOutputs['admin']['quotes']['get'];

// Of Eastern Daylight Time: 9:00 on the shop's clocks.
const april18 = new Date('2026-04-18T13:00:00Z');
const notBooked = { bookedAt: null, bookedFor: null, readyAt: null, canceledAt: null };
const request: Request = {
  ...{ id: 7, quoteType: 'service', productId: null, productName: null, userId: null },
  ...{ customerName: 'Ada Hill', customerEmail: '', customerPhone: null, location: 'Temperance, MI' },
  ...{ comments: null, status: 'responded', outcome: 'phone', responseSubject: null, responseMessage: null },
  ...{ respondedAt: april18, respondedByName: 'Sam Staff', result: null, lostReason: null, resultAt: null },
  ...{ reopenedAt: null, waitingSince: null, ownerId: null, ownerName: null, createdAt: april18 },
  ...{ answering: [], privateNote: null, replies: [], notes: null, machines: [], photos: [], price: null },
  ...{ inStock: null, replyTo: 'shop@example.com', delivery: null, mails: [], ...notBooked },
};

/** Loads the shop's record, as the frame of the page does. */
function ShopName() {
  return <p>{trpc.storefront.shop.get.useQuery().data?.name}</p>;
}

type OfDay = RouterOutputs['admin']['quotes']['appointments'];

const nobody: OfDay = { total: 0, items: [] };

function setUp(
  stored: Partial<Request> = {},
  changed: Partial<Request> | Promise<Partial<Request>> = {},
  onDay: (day: string) => OfDay | Promise<OfDay> = () => nobody,
) {
  const api = createFakeApi({
    'admin.quotes.appointments': (input) => onDay((input as { day: string }).day),
    'admin.quotes.setBooking': async () => ({ ...request, ...(await changed) }),
    'storefront.shop.get': () => defaultShop,
  });
  const page = (shown: Partial<Request>) => (
    <api.StaffPage>
      <ShopName />
      <BookingSteps request={{ ...request, ...shown }} />
      <ToastHost />
    </api.StaffPage>
  );
  const { rerender, unmount } = render(page(stored));
  return {
    inputs: () => api.inputsOf('admin.quotes.setBooking'),
    show: (shown: Partial<Request>) => rerender(page(shown)),
    reload: (shown: Partial<Request>) => {
      unmount();
      render(page(shown));
    },
  };
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Appointment/);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it.each([
  ['Mark as booked', 'booked'],
  ['Mark as ready', 'ready'],
])('%s stores the appointment that was typed', async (label, booking) => {
  const { inputs } = setUp();
  await userEvent.type(field(), '2026-04-18T09:00');
  await click(label);
  expect(inputs()).toEqual([{ id: 7, booking, bookedFor: '2026-04-18T09:00', previousBookedFor: '' }]);
});

const isBooked = { bookedAt: april18, bookedFor: april18 };

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
  setUp(stored, changed);
  await click(label);
  expect(await screen.findByText(said)).toBeDefined();
});

it('an empty appointment is not saved as a booking, which the customer would see', async () => {
  const { inputs } = setUp();
  await click('Save appointment');
  screen.getByText('Please give the date and the time.');
  expect(document.activeElement).toBe(field());
  expect(inputs()).toEqual([]);
  await click('Mark as booked');
  expect(inputs()).toEqual([{ id: 7, booking: 'booked' }]);
});

it('an appointment that nobody touched is not sent, and a wrong booking takes none along', async () => {
  const booked = { bookedAt: april18, bookedFor: april18 };
  const { inputs } = setUp(booked);
  expect(field().value).toBe('2026-04-18T09:00');
  await userEvent.type(field(), '2026-04-20T10:30');
  await click('Not booked after all');
  const seen = { previousBookedFor: '2026-04-18T09:00', wasReady: false };
  expect(inputs()).toEqual([{ id: 7, booking: 'none', ...seen }]);
});

it('ready without a change of the appointment leaves it as it is', async () => {
  const { inputs } = setUp({ bookedAt: april18, bookedFor: april18 });
  await click('Mark as ready');
  expect(inputs()).toEqual([{ id: 7, booking: 'ready' }]);
});

it.each([
  ['keeps its appointment', { bookedAt: april18, bookedFor: april18 }, 'booked', '2026-04-18T09:00'],
  ['that had no booking has none again', { bookedAt: april18, bookedFor: null }, 'none', ''],
])('what was marked as ready by mistake %s', async (_, booked, booking, previousBookedFor) => {
  const { inputs } = setUp({ ...booked, readyAt: april18 });
  await click('Not ready after all');
  expect(inputs()).toEqual([{ id: 7, booking, previousBookedFor, wasReady: true }]);
  const wasBooked = booking === 'booked';
  expect(screen.queryAllByRole('button', { name: 'Not booked after all' })).toHaveLength(Number(wasBooked));
});

it('the field follows a colleague who moves the appointment, where nobody types', () => {
  const { show } = setUp({ bookedAt: april18, bookedFor: april18 });
  show({ bookedAt: april18, bookedFor: new Date('2026-04-20T14:30:00Z') });
  expect(field().value).toBe('2026-04-20T10:30');
});

it('what was typed stays when a colleague moves the appointment, also after a reload, and replaces theirs on purpose only', async () => {
  const { show, inputs, reload } = setUp({ bookedAt: april18, bookedFor: april18 });
  // At once, as a picker does.
  fireEvent.change(field(), { target: { value: '2026-04-19T09:00' } });
  const moved = { bookedAt: april18, bookedFor: new Date('2026-04-20T14:30:00Z') };
  show(moved);
  expect(field().value).toBe('2026-04-19T09:00');
  expect(screen.getByText('Somebody else set it meanwhile: Apr 20, 2026 10:30 AM')).toBeDefined();
  reload(moved);
  expect(field().value).toBe('2026-04-19T09:00');
  await click('Replace the appointment');
  expect(inputs()).toEqual([
    { id: 7, booking: 'booked', bookedFor: '2026-04-19T09:00', previousBookedFor: '2026-04-20T10:30' },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save appointment' })).toBeDefined());
});

it('says which appointment is free again where the customer canceled', async () => {
  setUp({ bookedAt: april18, bookedFor: april18, canceledAt: april18 });
  await screen.findByText('The appointment of Apr 18, 2026 9:00 AM is free again');
  expect(screen.queryByRole('button')).toBeNull();
});

it('an appointment that is typed and not saved says so, also after a reload', async () => {
  const { reload } = setUp(isBooked);
  screen.getByText('The customer can put it into a calendar');
  fireEvent.change(field(), { target: { value: '2026-04-19T09:00' } });
  reload(isBooked);
  expect(field().value).toBe('2026-04-19T09:00');
  screen.getByText('Not saved yet');
  expect(screen.queryByText('The customer can put it into a calendar')).toBeNull();
  fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

it('says that the appointment of a lost request is free again, and takes no other one', async () => {
  const { show, inputs } = setUp(isBooked);
  fireEvent.change(field(), { target: { value: '2026-04-19T09:00' } });
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
  const { inputs } = setUp();
  await screen.findByText(defaultShop.name);
  fireEvent.change(field(), { target: { value: typed } });
  await screen.findByText(concern);
  await click('Save appointment');
  expect(inputs()).toMatchObject([{ booking: 'booked', bookedFor: typed }]);
});

it.each([
  ['0026-12-02T09:30', 'Please check the year'],
  ['2027-03-14T02:30', 'The clocks never show this time on that day'],
])('%s, which is no time of the shop, is not saved, and the field says why', async (typed, problem) => {
  const { inputs } = setUp();
  fireEvent.change(field(), { target: { value: typed } });
  await click('Save appointment');
  expect(screen.getByText(problem)).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(inputs()).toEqual([]);
  fireEvent.change(field(), { target: { value: '2026-12-02T09:30' } });
  expect(screen.queryByText(problem)).toBeNull();
});

/** A date whose time is still to be typed has no value yet. */
const typeDateOnly = () => Object.defineProperty(field(), 'validity', { value: { badInput: true } });

it.each(['Save appointment', 'Mark as booked', 'Mark as ready'])(
  '%s asks for the time of a date that has none, and books nothing',
  async (label) => {
    const { inputs } = setUp();
    typeDateOnly();
    await click(label);
    expect(screen.getByText('Please give the date and the time.')).toBeDefined();
    expect(document.activeElement).toBe(field());
    expect(inputs()).toEqual([]);
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(screen.queryByText('Please give the date and the time.')).toBeNull();
  },
);

it.each(['Mark as booked', 'Not booked after all'])(
  'what is typed while %s is under way stays, and is nothing that somebody else has overwritten',
  async (label) => {
    let answer: (changed: Partial<Request>) => void = () => undefined;
    const isUndone = label === 'Not booked after all';
    const { show } = setUp(isUndone ? isBooked : {}, new Promise((resolve) => (answer = resolve)));
    await click(label);
    fireEvent.change(field(), { target: { value: '2026-04-20T10:30' } });
    const changed = isUndone ? {} : { bookedAt: april18 };
    await act(async () => answer(changed));
    await screen.findByText(isUndone ? 'Not booked yet' : 'Booked Apr 18, 2026 9:00 AM');
    show(changed);
    expect(field().value).toBe('2026-04-20T10:30');
    expect(screen.getByRole('button', { name: 'Save appointment' })).toBeDefined();
  },
);

it('an appointment of which the time was deleted is not removed; that there was none can be said', async () => {
  const { inputs } = setUp({ bookedAt: april18, bookedFor: april18 });
  fireEvent.change(field(), { target: { value: '' } });
  typeDateOnly();
  await click('Save appointment');
  expect(inputs()).toEqual([]);
  await click('Not booked after all');
  expect(inputs()).toMatchObject([{ id: 7, booking: 'none' }]);
});

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
    setUp({}, {}, (day) => {
      days.push(day);
      return others;
    });
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/^Saturday, Apr 18\b.*: 2 other appointments$/)).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '9:00 AM Bo Reed, A mower Same time',
      '10:30 AM Cy Wood, A mower ',
    ]);
    fireEvent.change(field(), { target: { value: '2026-04-18T09:30' } });
    expect(screen.queryByText('Same time')).toBeNull();
    fireEvent.change(field(), { target: { value: '2026-04-19T09:30' } });
    await waitFor(() => expect(days).toContain('2026-04-19'));
    expect(days).toEqual(['2026-04-18', '2026-04-19']);
  });

  it('keeps what is written from right to left apart from the rest of its line', async () => {
    setUp({}, {}, () => ({ total: 1, items: [{ ...comes(3, 'שלום', april18), productName: 'مرحبا (2)' }] }));
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect((await screen.findByText('مرحبا (2)')).localName).toBe('bdi');
  });

  it('is not asked for where nothing is typed', async () => {
    const days: string[] = [];
    setUp(isBooked, {}, (day) => {
      days.push(day);
      return others;
    });
    fireEvent.change(field(), { target: { value: '2026-04-20T09:00' } });
    await waitFor(() => expect(days).toHaveLength(1));
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(screen.queryByText(/other appointment/)).toBeNull();
    fireEvent.change(field(), { target: { value: '2026-04-21T09:00' } });
    await waitFor(() => expect(days).toContain('2026-04-21'));
    expect(days).toEqual(['2026-04-20', '2026-04-21']);
  });

  it('is read again for a day that was typed before', async () => {
    let answer = others;
    setUp({}, {}, (day) => (day === '2026-04-18' ? answer : nobody));
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/2 other appointments$/)).toBeDefined();
    fireEvent.change(field(), { target: { value: '2026-04-19T09:00' } });
    expect(await screen.findByText(/no other appointments$/)).toBeDefined();
    answer = { total: 1, items: [comes(3, 'Bo Reed', april18)] };
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/1 other appointment$/)).toBeDefined();
  });

  it('says that nobody else does, and where it could not be loaded', async () => {
    setUp({}, {}, (day) =>
      day === '2026-04-18' ? nobody : Promise.reject(apiError('NOT_FOUND', 404, 'No')),
    );
    fireEvent.change(field(), { target: { value: '2026-04-18T09:00' } });
    expect(await screen.findByText(/^Saturday, Apr 18\b.*: no other appointments$/)).toBeDefined();
    fireEvent.change(field(), { target: { value: '2026-04-19T09:00' } });
    expect(await screen.findByText('Who else comes that day could not be loaded.')).toBeDefined();
  });
});

it('an appointment at a time that another customer comes is warned of at the field', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-01T14:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const bookedFor = new Date('2026-04-17T13:00:00Z');
  const item = { id: 3, customerName: 'Bo Reed', productName: null, bookedFor };
  setUp({}, {}, () => ({ total: 1, items: [item] }));
  fireEvent.change(field(), { target: { value: '2026-04-17T09:00' } });
  expect(await screen.findByText('Bo Reed comes at that time.')).toBeDefined();
  fireEvent.change(field(), { target: { value: '2026-04-17T09:30' } });
  expect(screen.queryByText('Bo Reed comes at that time.')).toBeNull();
  fireEvent.change(field(), { target: { value: '2026-04-17T06:00' } });
  expect(screen.getByText('The shop is closed then.')).toBeDefined();
});
