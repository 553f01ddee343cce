import { quoteRequests } from '@dealer/db';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { keywordCondition, searchOfPeople } from '../../search/keywords.ts';

/** 'Request no. 17' as customers are told it, in the ways in which staff type that; 17 alone may be anything. */
const NUMBER = /^(?<words>(?:request\s*)?(?:#|no\b\.?|number)?)\s*(?<number>[1-9]\d{0,8})\.?$/i;

/** The number of a request that a search gives; undefined where it is no number. */
export function requestNumberOf(search: string): { number: number; isAlone: boolean } | undefined {
  const { words = '', number } = NUMBER.exec(search.trim())?.groups ?? {};
  return number === undefined ? undefined : { number: Number(number), isAlone: words === '' };
}

/** The condition for the requests that a search finds: by customer, email address, machine or phone number, or by their own number. */
export function requestCondition(search: string): SQL {
  const words = keywordCondition(searchOfPeople(search), quoteRequests.searchText);
  const asked = requestNumberOf(search);
  if (!asked) return words;
  const isNumber = eq(quoteRequests.id, asked.number);
  return asked.isAlone ? (or(isNumber, words) ?? words) : isNumber;
}

/** Puts the request of a number that was searched for first. */
export const rankOfNumber = (search: string) =>
  sql`(${quoteRequests.id} = ${requestNumberOf(search)?.number ?? 0}) desc`;
