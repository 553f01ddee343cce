import type { Shop } from './shop.ts';

export type ClosedDays = Pick<Shop, 'closedDays'>;

/** Words and numbers of a day on which the shop is open for a part of it, or again: 'Dec 24, open until 2', 'Dec 24, 9-12', 'Half day Dec 24'. */
export const SAYS_HOURS =
  /\b(?:re)?open(?:s|ing)?\b|\bclos(?:es?|ing)\b|\b(?:until|noon|half|mornings?|afternoons?|early|appointments?|hours|back)\b|\d ?[ap]\.?m\b|\d:\d\d|(?:[,/:] ?|\d )(?:1[0-2]|0?[1-9]) ?(?:-|–|to) ?\d/i;
/** 'Closed for inventory, March 10' */
const SAYS_CLOSED = /\bclosed\b/i;

/** The closed days, a line each below the opening hours: 'Dec 25: closed', 'Dec 24, open until 2'. */
export const closedDayLines = ({ closedDays }: ClosedDays): string[] =>
  closedDays.map((day) => (SAYS_HOURS.test(day) || SAYS_CLOSED.test(day) ? day : `${day}: closed`));
