import { takesAppointment } from '@dealer/api/domain/requests/quote-progress';
import type { RouterOutputs } from '@dealer/api/types';
import { useNow } from '../../../lib/use-now.ts';
import { useUnsent } from '../inbox/use-unsent.ts';
import { dayName } from './day-name.ts';
import { QuoteCard } from './QuoteCard.tsx';
import classes from './quotes.module.css';
import { appointmentText, useUnsavedAppointments } from './use-appointment.ts';

type QuoteItem = RouterOutputs['admin']['quotes']['page']['items'][number];

interface Props {
  items: QuoteItem[];
  /** They are appointments in their order, and stand below the names of their days. */
  isByDay: boolean;
  openId: number | undefined;
  onOpen: (id: number) => void;
}

/** The requests of a page of the list. */
export function QuoteCards({ items, isByDay, openId, onOpen }: Props) {
  // The list may stay open over midnight.
  const now = useNow();
  const drafts = useUnsent('answer-', 'reply-');
  const appointments = useUnsavedAppointments();
  // Without the field nobody could save or remove what was typed.
  const hasUnsavedAppointment = (item: QuoteItem) => {
    const stored = appointmentText(item.bookedFor);
    return takesAppointment(item) && !item.readyAt && (appointments.get(item.id) ?? stored) !== stored;
  };
  const days = new Map<string, QuoteItem[]>();
  for (const item of items) {
    const day = isByDay && item.bookedFor ? dayName(item.bookedFor, now) : '';
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      {day && <h2 className={classes.dayName}>{day}</h2>}
      <ul className={classes.cards} aria-label={day ? `Quote requests, ${day}` : 'Quote requests'}>
        {ofDay.map((item) => (
          <QuoteCard
            key={item.id}
            request={item}
            isOpen={item.id === openId}
            hasDraft={drafts.has(item.id)}
            hasUnsavedAppointment={hasUnsavedAppointment(item)}
            heading={day ? 'h3' : 'h2'}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  ));
}
