import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { AskedOfAi, FakeAnswer } from '../../apps/server/src/demo/fake-ai.ts';

const THINKING_MS = 1_500;

const questionSchema = z.object({ maker: z.string(), model: z.string() });

const nothing = {
  found: false,
  name: null,
  description: null,
  category: null,
  subcategory: null,
  price: null,
  cuttingWidth: null,
  engineDisplacement: null,
  engineBrand: null,
  images: [],
  features: [],
  specifications: [],
};

/**
 * The answers of the AI in browser tests: it finds every model that begins with LK (of LKN only the weight) and no
 * other, and fails for models that begin with Refused. About models that begin with LKS it thinks for a while, so that a run can
 * be watched. A version whose AI is called 'careless' mistakes every width.
 */
export async function fakeAnswer({ input, model: version }: AskedOfAi): Promise<FakeAnswer> {
  const { maker, model } = questionSchema.parse(JSON.parse(input));
  if (/^refused/i.test(model)) return { status: 401 };
  if (!/^lk/i.test(model)) return { json: nothing };
  if (/^lks/i.test(model)) await wait(THINKING_MS);
  const specifications = [{ name: 'Weight', value: '13.2 lb' }];
  if (/^lkn/i.test(model)) return { json: { ...nothing, found: true, specifications } };
  return {
    json: {
      ...nothing,
      found: true,
      name: `${maker} Forester ${model}`,
      description: 'Felling and limbing all day.',
      category: 'Power Tools & Outdoor Equipment',
      subcategory: 'chainsaws',
      price: 449.99,
      cuttingWidth: version === 'careless' ? 99 : 20,
      engineDisplacement: 60,
      engineBrand: 'Nobody & Sons',
      features: ['Light'],
      specifications,
    },
  };
}
