const names = new Map([
  ['new', 'New'],
  ['pre-owned', 'Pre-Owned'],
]);

/** Name of a stored condition, for people; another text as it is written. */
export const conditionName = (condition: string) => names.get(condition) ?? condition;
