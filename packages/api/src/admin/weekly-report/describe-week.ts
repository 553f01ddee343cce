import type { Services } from '../../context.ts';
import { countText } from '../../domain/counts.ts';
import { formatDate } from '../../domain/moment.ts';
import { wantedText } from '../../domain/requests/demand.ts';
import type { WeekDescription } from '../../mail/weekly-report.ts';
import { listMissedSearches } from '../demand/list.ts';
import { summarizeWeek } from './summarize-week.ts';
import { weekInWords } from './wording.ts';

const MAX_MISSED_SEARCHES = 5;

/** 'Nov 16 to Nov 22, 2026', and 'Dec 28, 2026 to Jan 3, 2027' over New Year. */
function nameOfWeek(start: Date, end: Date): string {
  const [first, last] = [formatDate(start), formatDate(new Date(end.getTime() - 1))];
  const year = last.slice(last.indexOf(','));
  return `${first.endsWith(year) ? first.slice(0, -year.length) : first} to ${last}`;
}

/** Describes a week as the weekly report shows it. @param at any moment of the week */
export async function describeWeek(services: Services, at: Date): Promise<WeekDescription> {
  const week = await summarizeWeek(services, at);
  const searches = await listMissedSearches(services, { limit: MAX_MISSED_SEARCHES });
  return {
    week: nameOfWeek(week.start, week.end),
    lines: weekInWords(week),
    demand: week.demand.map((machine) => ({
      name: machine.name,
      wanted: wantedText(machine),
      url: `${services.publicUrl}/product/${machine.id}`,
    })),
    missedSearches: searches.map(({ phrase, visitors }) => ({
      phrase,
      people: countText(visitors, 'person', 'people'),
    })),
  };
}
