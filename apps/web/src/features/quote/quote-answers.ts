/** Questions whose answers spare the shop a call; none of them has to be answered. */
export const quoteQuestions = {
  acres: 'Acres to mow',
  tradeIn: 'Trade-in',
  handover: 'Pick-up or delivery',
  bestTime: 'Best time to call',
} as const;

export type QuoteAnswers = Record<keyof typeof quoteQuestions, string>;

export const noAnswers: QuoteAnswers = { acres: '', tradeIn: '', handover: '', bestTime: '' };

const questions: [keyof QuoteAnswers, string][] = [
  ['acres', quoteQuestions.acres],
  ['tradeIn', quoteQuestions.tradeIn],
  ['handover', quoteQuestions.handover],
  ['bestTime', quoteQuestions.bestTime],
];

/** The answers as lines of the request's comments: 'Acres to mow: 1.5'. */
export function answersOf(answers: QuoteAnswers): string[] {
  return questions.flatMap(([field, label]) => {
    const answer = answers[field].trim();
    return answer ? [`${label}: ${answer}`] : [];
  });
}
