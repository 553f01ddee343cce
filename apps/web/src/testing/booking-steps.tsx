import { defaultShop } from '@dealer/api/domain/shop/shop';
import type { RouterOutputs } from '@dealer/api/types';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { BookingSteps } from '../features/admin/quotes/BookingSteps.tsx';
import { ToastHost } from '../features/toast/ToastHost.tsx';
import { trpc } from '../trpc.ts';
import { createFakeApi } from './fake-api.tsx';

const dayInput = z.object({ day: z.string() });

/** A request as staff read it. */
export type Request = RouterOutputs['admin']['quotes']['get'];

/** 9:00 on the shop's clocks, which have Eastern Daylight Time. */
export const april18 = new Date('2026-04-18T13:00:00Z');
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

export type OfDay = RouterOutputs['admin']['quotes']['appointments'];

/** What a request has that is booked for then. */
export const isBooked = { bookedAt: april18, bookedFor: april18 };

/** Nobody comes that day. */
export const nobody: OfDay = { total: 0, items: [] };

/**
 * Shows the steps after the answer of a request.
 * @param stored what the request has besides an answer
 * @param changed what it has after a step
 * @param onDay the appointments of a day
 */
export function openBooking(
  stored: Partial<Request> = {},
  changed: Partial<Request> | Promise<Partial<Request>> = {},
  onDay: (day: string) => OfDay | Promise<OfDay> = () => nobody,
) {
  const api = createFakeApi({
    'admin.quotes.appointments': (input) => onDay(dayInput.parse(input).day),
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

/** The field of the appointment. */
export const appointmentField = () => screen.getByLabelText<HTMLInputElement>(/^Appointment/);
export const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
