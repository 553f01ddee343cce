import type { HostileAnswer } from '../../apps/server/src/testing/hostile-host.ts';
import type { Attack } from './attack.ts';

/** Answers that a client notices at once; the tests of the server wait for the limits of the others with short ones. */
const quickAnswers: HostileAnswer[] = [
  'switching protocols',
  'closing at once',
  'closing in the head',
  'closing in the body',
  'a head without end',
  'a body without end',
  'no HTTP',
];

/** @param playAnswer chooses what the AI's host does from now on */
export function outboundAttacks(playAnswer: (answer: HostileAnswer) => void): Attack[] {
  return [
    {
      name: 'an AI host that answers badly',
      times: { small: 3, large: quickAnswers.length },
      run: async (target, times) => {
        for (const answer of quickAnswers.slice(0, times)) {
          playAnswer(answer);
          const body = { brand: 'Toro', model: `Hostile ${answer}` };
          const path = '/api/products/smart-lookup';
          const cookie = target.cookieOf('owner');
          const { status } = await target.send({ method: 'POST', path, body, cookie });
          target.expect(status > 0 && status < 500, `A host with ${answer}: ${status}`);
        }
      },
    },
  ];
}
