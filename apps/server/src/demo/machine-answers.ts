import { setTimeout as wait } from 'node:timers/promises';
import { sampleMachines } from '@dealer/db/seed';
import * as z from 'zod';
import type { AiRequest, FakeAnswer } from './fake-ai.ts';

/** Delay of each answer, so that a person can watch a run. */
const LATENCY_MS = 600;
/** Added to the models of some drafts, so that no earlier entry of the shop matches them and a run asks the AI. */
export const DEMO_SUFFIX = ' Demo';

const questionSchema = z.object({ maker: z.string(), model: z.string() });

const unknownMachine = {
  ...{ found: false, name: null, description: null, category: null, subcategory: null, price: null },
  ...{ cuttingWidth: null, engineDisplacement: null, engineBrand: null },
  ...{ images: [], features: [], specifications: [] },
};

const usageOf = ({ instructions, input }: AiRequest, answer: unknown) => ({
  inputTokens: Math.ceil((instructions.length + input.length) / 4),
  outputTokens: Math.ceil(JSON.stringify(answer).length / 4),
});

/**
 * The AI of the demo: it knows the machines of the starter catalog. A version whose model is called 'careless' invents an engine
 * and gets the width wrong, so that a trial on the golden set shows it. It does not know Stihl's machines.
 */
export async function answerAsExpert(request: AiRequest): Promise<FakeAnswer> {
  await wait(LATENCY_MS);
  const { maker, model } = questionSchema.parse(JSON.parse(request.input));
  const named = model.replace(DEMO_SUFFIX, '').toLowerCase();
  const machine = sampleMachines.find(
    (one) => one.brand.toLowerCase() === maker.toLowerCase() && one.model.toLowerCase() === named,
  );
  if (!machine || machine.brand === 'Stihl')
    return { json: unknownMachine, usage: usageOf(request, unknownMachine) };
  const isCareless = request.model.includes('careless');
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
  return { json: answer, usage: usageOf(request, answer) };
}
