/** An appointment for a calendar file (RFC 5545). */
interface CalendarEvent {
  uid: string;
  start: Date;
  /** The time at which the file is written. Of two files with one uid, as after the appointment was moved, calendars take the later one. */
  writtenAt: Date;
  summary: string;
  location: string;
  description: string;
}

const MAX_LINE_BYTES = 75;
const encoder = new TextEncoder();
/** Sequence numbers count minutes from here, so that they fit in 32 bits. */
const SEQUENCE_ZERO = Date.UTC(2026, 0);

/** '20260418T201200Z' */
const utc = (moment: Date) => `${moment.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

/** A text as a value: commas, semicolons and line breaks would end it. */
const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');

/** Continues a long line on the next one, after a space; no character is cut in two. */
function folded(line: string): string {
  let length = 0;
  let result = '';
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > MAX_LINE_BYTES) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}

/** Writes a calendar file with an appointment of half an hour. */
export function calendarEvent({
  uid,
  start,
  writtenAt,
  summary,
  location,
  description,
}: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dealer//Requests//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `SEQUENCE:${Math.floor((writtenAt.getTime() - SEQUENCE_ZERO) / 60_000)}`,
    `DTSTART:${utc(start)}`,
    'DURATION:PT30M',
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
