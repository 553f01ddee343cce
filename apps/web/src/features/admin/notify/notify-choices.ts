import { storedList } from '../../../lib/stored-list.ts';

/** The ways in which somebody at the counter can hear of a new request, beside the toast and the count in the tab's title. */
const notifyChoices = ['sound', 'desktop'] as const;
type NotifyChoice = (typeof notifyChoices)[number];

/** The notification settings of this browser; all are off by default. */
const chosen = storedList<NotifyChoice>({
  key: 'staffNotify',
  max: notifyChoices.length,
  parse: (value) => notifyChoices.find((choice) => choice === value),
});

export const isChosen = (choice: NotifyChoice) => chosen.read().includes(choice);
export const useChosen = () => chosen.use();

export function choose(choice: NotifyChoice, wanted: boolean): void {
  const others = chosen.read().filter((other) => other !== choice);
  chosen.write(wanted ? [...others, choice] : others);
}
