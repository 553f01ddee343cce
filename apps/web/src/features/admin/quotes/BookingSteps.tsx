import { formatClock, formatDay, formatMoment } from '@dealer/api/domain/moment';
import type { QuoteBooking } from '@dealer/api/domain/requests/quote-progress';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import itemClasses from '../inbox/item.module.css';
import classes from './quotes.module.css';
import type { QuoteDetail } from './RequestFacts.tsx';
import { useShowChanged } from './use-desk.ts';

/** What comes after the answer: booked, ready. The customer sees it through the status link. */
export function BookingSteps({ request }: { request: QuoteDetail }) {
  const { id, bookedAt, bookedFor, readyAt, canceledAt } = request;
  const stored = bookedFor ? `${formatDay(bookedFor)}T${formatClock(bookedFor)}` : '';
  // Typed over another appointment than the stored one: a colleague moved it meanwhile, and theirs is shown.
  const [edited, setEdited] = useState({ over: stored, text: stored });
  const typed = edited.over === stored ? edited.text : stored;
  const utils = trpc.useUtils();
  const set = useAction(trpc.admin.quotes.setBooking, {
    error: 'Please try again.',
    onSuccess: useShowChanged(id),
    onError: () => void utils.admin.quotes.get.invalidate({ id }),
  });
  if (canceledAt) return null;
  const appointment = typed === stored ? {} : { bookedFor: typed };
  const step = (booking: QuoteBooking, label: string) => (
    <Button
      size="xs"
      variant="default"
      disabled={set.isPending}
      onClick={() => set.run({ id, booking, ...(booking !== 'none' && appointment) })}
    >
      {label}
    </Button>
  );
  return (
    <section aria-label="After the answer" className={classes.booking}>
      <p className={itemClasses.hint}>
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
            onChange={({ currentTarget }) => setEdited({ over: stored, text: currentTarget.value })}
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
