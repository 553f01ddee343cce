import { formatMoment, momentOfClock } from '@dealer/api/domain/moment';
import {
  appointmentOf,
  type QuoteBooking,
  takesAppointment,
} from '@dealer/api/domain/requests/quote-progress';
import { openingNow } from '@dealer/api/domain/shop/opening';
import type { Shop } from '@dealer/api/domain/shop/shop';
import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import itemClasses from '../inbox/item.module.css';
import { DayAppointments } from './DayAppointments.tsx';
import { FreedAppointment } from './FreedAppointment.tsx';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';
import { appointmentText, useAppointment } from './use-appointment.ts';
import { useClockCheck } from './use-clock-check.ts';
import { useDayAppointments } from './use-day-appointments.ts';
import { useShowChanged } from './use-desk.ts';

/** Returns a warning about an appointment that is being typed. It can be saved all the same: staff may know better. */
function concernOf(
  moment: Date,
  shop: Shop,
  sameTime: { customerName: string } | undefined,
): string | undefined {
  if (moment < serverNow()) return 'This time is in the past.';
  if (!openingNow(shop, moment)?.isOpen) return 'The shop is closed then.';
  return sameTime && `${sameTime.customerName} comes at that time.`;
}

/** Describes the step of an answered request. */
function stepOf(request: QuoteDetail): string {
  const { bookedAt, readyAt } = request;
  const appointment = appointmentOf(request);
  const step = readyAt
    ? `Ready since ${formatMoment(readyAt)}`
    : bookedAt
      ? `Booked ${formatMoment(bookedAt)}`
      : 'Not booked yet';
  return appointment ? `${step}, for ${formatMoment(appointment)}` : step;
}

/** Puts a button beside an input, above its warnings: one that appears does not move the button. */
const beside = (button: ReactNode) => (input: ReactNode) => (
  <Group gap="xs" mb="var(--space-05)">
    {input}
    {button}
  </Group>
);

/** The steps after the answer: booked, ready. The customer sees them through the status link. */
export function BookingSteps({ request }: { request: QuoteDetail }) {
  const { id, bookedAt, bookedFor, readyAt, canceledAt } = request;
  const stored = appointmentText(bookedFor);
  const { text: typed, isStale, change, markSaved } = useAppointment(id, stored);
  /** The text in the field when the button was pressed. */
  const sent = useRef<string>(undefined);
  const { field, problem, check, forget } = useClockCheck();
  const canBook = takesAppointment(request) && !readyAt;
  const typedMoment = canBook && typed !== stored ? momentOfClock(typed) : undefined;
  const sameDay = useDayAppointments(typedMoment, id);
  const utils = trpc.useUtils();
  // Loaded with the first page.
  const shop = utils.storefront.shop.get.getData();
  const show = useShowChanged(id);
  const set = useAction(trpc.admin.quotes.setBooking, {
    success: stepOf,
    error: 'The appointment could not be saved. Please try again.',
    onBegin: () => {
      sent.current = typed;
    },
    onSuccess: (changed) => {
      markSaved(sent.current, appointmentText(changed.bookedFor));
      show(changed);
    },
    onError: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  const freed = bookedFor && !takesAppointment(request) && (
    <FreedAppointment moment={bookedFor} requestId={id} />
  );
  if (canceledAt) return freed;
  const appointment = !canBook || typed === stored ? {} : { bookedFor: typed, previousBookedFor: stored };
  /** Whether it was booked before it was ready: a request that is marked as ready without a booking is booked at that moment. */
  const wasBooked = bookedAt !== null && (bookedFor !== null || bookedAt.getTime() !== readyAt?.getTime());
  /** The state that is taken back: the server rejects it where a colleague has changed that. */
  const shown = { previousBookedFor: stored, wasReady: readyAt !== null };
  const book = (booking: QuoteBooking, times: typeof appointment) => {
    if (!check(false)) set.run({ id, booking, ...times });
  };
  /** Emptied, the field removes the stored appointment; without one there is nothing to save, and no booking. */
  const saveAppointment = () => {
    if (!check(stored === ''))
      set.run({ id, booking: 'booked', bookedFor: typed, previousBookedFor: stored });
  };
  const hint = isStale
    ? `Somebody else set it meanwhile: ${bookedFor ? formatMoment(bookedFor) : 'no appointment'}`
    : typed === stored
      ? 'The customer can put it into a calendar'
      : 'Not saved yet';
  const step = (label: string, onClick: () => void) => (
    <Button size="xs" variant="default" disabled={set.isPending} onClick={onClick}>
      {label}
    </Button>
  );
  const takeBack = (booking: QuoteBooking) => () => set.run({ id, booking, ...shown });
  return (
    <section aria-label="After the answer" className={classes.booking} data-focus-group>
      <p className={itemClasses.hint}>{stepOf(request)}</p>
      {freed}
      <Group gap="xs" mb="xs">
        {!bookedAt && step('Mark as booked', () => book('booked', appointment))}
        {!readyAt && step('Mark as ready', () => book('ready', appointment))}
        {readyAt && step('Not ready after all', takeBack(wasBooked ? 'booked' : 'none'))}
        {wasBooked && step('Not booked after all', takeBack('none'))}
      </Group>
      {canBook && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saveAppointment();
          }}
        >
          <TextInput
            ref={field}
            type="datetime-local"
            label="Appointment"
            description={hint}
            inputContainer={beside(
              <Button size="xs" variant="default" type="submit" disabled={set.isPending}>
                {isStale ? 'Replace the appointment' : 'Save appointment'}
              </Button>,
            )}
            error={problem ?? (shop && typedMoment && concernOf(typedMoment, shop, sameDay.sameTime))}
            value={typed}
            onChange={({ currentTarget }) => {
              forget();
              change(currentTarget.value);
            }}
          />
        </form>
      )}
      {typedMoment && <DayAppointments moment={typedMoment} {...sameDay} />}
    </section>
  );
}
