import { formatClock, formatDay, formatMoment } from '@dealer/api/domain/moment';
import type { QuoteBooking } from '@dealer/api/domain/quote-progress';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';

/** What comes after the answer: booked, ready. The customer sees it through the status link. */
export function BookingSteps({ request }: { request: QuoteDetail }) {
  const { id, bookedAt, bookedFor, readyAt, canceledAt } = request;
  const [typed, setTyped] = useState(bookedFor ? `${formatDay(bookedFor)}T${formatClock(bookedFor)}` : '');
  const utils = trpc.useUtils();
  const set = useAction(trpc.admin.quotes.setBooking, {
    error: 'Please try again.',
    onSuccess: (changed) => utils.admin.quotes.get.setData({ id }, changed),
  });
  if (canceledAt) return null;
  const step = (booking: QuoteBooking, label: string) => (
    <Button size="xs" variant="default" disabled={set.isPending} onClick={() => set.run({ id, booking })}>
      {label}
    </Button>
  );
  return (
    <section aria-label="After the answer" className={classes.booking}>
      <p className={classes.hint}>
        {readyAt
          ? `Ready since ${formatMoment(readyAt)}`
          : bookedAt
            ? `Booked ${formatMoment(bookedAt)}`
            : 'Not booked yet'}
        {bookedFor && `, for ${formatMoment(bookedFor)}`}
      </p>
      {!readyAt && (
        <Group gap="xs" align="flex-end" mb="xs">
          <TextInput
            type="datetime-local"
            label="Appointment"
            description="The customer can put it into a calendar"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            size="xs"
            variant="default"
            disabled={set.isPending}
            onClick={() => set.run({ id, booking: 'booked', bookedFor: typed })}
          >
            Save appointment
          </Button>
        </Group>
      )}
      <Group gap="xs">
        {!bookedAt && step('booked', 'Mark as booked')}
        {!readyAt && step('ready', 'Mark as ready')}
        {(bookedAt || readyAt) && step('none', 'Not booked after all')}
      </Group>
    </section>
  );
}
