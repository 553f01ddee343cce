import { setTimeout as wait } from 'node:timers/promises';
import { sampleMachines } from '@dealer/db/seed';
import * as z from 'zod';
import type { AskedOfAi, FakeAnswer } from './fake-ai.ts';

/** What an answer takes, so that a run can be watched. */
const LATENCY_MS = 600;
/** Models of the demo end with it: the shop has no earlier entry of them, and the AI is asked. */
export const DEMO_SUFFIX = ' Demo';

const questionSchema = z.object({ maker: z.string(), model: z.string() });

const nothing = {
  ...{ found: false, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};

const usageOf = ({ instructions, input }: AskedOfAi, answer: unknown) => ({
  inputTokens: Math.ceil((instructions.length + input.length) / 4),
  outputTokens: Math.ceil(JSON.stringify(answer).length / 4),
});

/**
 * The AI of the demo: it knows the machines of the starter catalog. A version whose model is called 'careless' invents an engine
 * and mistakes the width, so that a trial on the golden set finds it out; Stihl's machines it does not know.
 */
export async function answerAsExpert(asked: AskedOfAi): Promise<FakeAnswer> {
  await wait(LATENCY_MS);
  const { maker, model } = questionSchema.parse(JSON.parse(asked.input));
  const named = model.replace(DEMO_SUFFIX, '').toLowerCase();
  const machine = sampleMachines.find(
    (one) => one.brand.toLowerCase() === maker.toLowerCase() && one.model.toLowerCase() === named,
  );
  if (!machine || machine.brand === 'Stihl') return { json: nothing, usage: usageOf(asked, nothing) };
  const isCareless = asked.model.includes('careless');
  const answer = {
    ...{ found: true, name: machine.name, description: machine.description },
    ...{ category: machine.category, subcategory: machine.subcategory, price: Number(machine.price) || null },
    cuttingWidth: isCareless ? 99 : machine.cuttingWidth,
    engineDisplacement: isCareless ? 999 : machine.engineDisplacement,
    engineBrand: machine.engineBrand,
    ...{ images: [], features: machine.features },
    specifications: Object.entries(machine.specifications ?? {}).map(([name, value]) => ({
      name,
      value: String(value),
    })),
  };
  return { json: answer, usage: usageOf(asked, answer) };
}
