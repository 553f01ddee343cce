/** /financing says whom to ask, and invents no terms (decisions R4). */
export const financing = {
  lead: 'Makers offer financing on new machines, and what they offer changes with the season. Ask us what holds today, before you decide.',
  steps: [
    {
      title: 'Pick the machine',
      text: 'Send a quote request or tell us the model. Programs differ by maker and by machine.',
    },
    {
      title: 'Ask what is on offer',
      text: 'We tell you which programs hold this week, who runs them, how long they go and what they cost in all.',
    },
    {
      title: 'Apply at the counter',
      text: 'You apply with the lender, not with us, and read its terms before you sign. It decides; we deliver the machine either way.',
    },
  ],
  payment: 'Without financing it is simple: we accept cash, check and major credit cards.',
  honest: 'You will find no rates on this page. A rate without its date and its small print helps nobody.',
  ask: 'Write which machine it is and what you would like to pay each month. You have an answer within 24 hours.',
  subject: 'Financing',
} as const;
