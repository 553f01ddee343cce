import { expect, it } from 'vitest';
import { calendarEvent } from './calendar-event.ts';

const event = {
  uid: 'request-7@shop.example',
  start: new Date('2026-04-18T13:00:00Z'),
  writtenAt: new Date('2026-04-01T12:00:00Z'),
  summary: 'The Shop: Toro 75740',
  location: '7332 Lewis Ave, Temperance, MI 48182',
  description: 'Request no. 7',
};

it('is a calendar of one appointment in UTC, with lines that end in CRLF', () => {
  expect(calendarEvent(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dealer//Requests//EN',
    'BEGIN:VEVENT',
    'UID:request-7@shop.example',
    'DTSTAMP:20260401T120000Z',
    'SEQUENCE:130320',
    'DTSTART:20260418T130000Z',
    'DURATION:PT30M',
    'SUMMARY:The Shop: Toro 75740',
    'LOCATION:7332 Lewis Ave\\, Temperance\\, MI 48182',
    'DESCRIPTION:Request no. 7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('adds no line or property by what somebody typed', () => {
  const file = calendarEvent({ ...event, summary: 'a\r\nATTENDEE:mailto:x\n;b,c\\d\u0000' });
  expect(file).toContain('SUMMARY:a\\nATTENDEE:mailto:x\\n\\;b\\,c\\\\d ');
  expect(file).not.toMatch(/^ATTENDEE/m);
});

it('folds long lines at 75 bytes without cutting a character in two', () => {
  const summary = '🚜ä'.repeat(60);
  const file = calendarEvent({ ...event, summary });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
