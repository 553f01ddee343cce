import { conditions } from '@dealer/db/enums';

const names: Readonly<Record<(typeof conditions)[number], string>> = { new: 'New', 'pre-owned': 'Pre-Owned' };

/** The conditions of a machine to choose from. */
export const conditionOptions = conditions.map((value) => ({ value, label: names[value] }));

/** Name of a stored condition, for people; another text as it is written. */
export const conditionName = (condition: string) =>
  conditionOptions.find(({ value }) => value === condition)?.label ?? condition;
