import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { AiRequest, FakeAnswer } from '../../apps/server/src/demo/fake-ai.ts';

const LOOK_AGAIN_MS = 50;

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

/** A file that makes the AI of an inbox's server keep its answer about a model until the file is deleted. */
export function heldAnswerFile(inbox: string, model: string): string {
  return join(inbox, `${model}.held`);
}

/**
 * The answers of the AI in browser tests: it finds every model that begins with LK (of LKN only the weight) and no
 * other, and fails for models that begin with Refused. A version whose AI is called 'careless' mistakes every width.
 * @param inbox the folder where tests hold answers, see heldAnswerFile
 */
export function fakeAnswers(inbox: string): (request: AiRequest) => Promise<FakeAnswer> {
  return async ({ input, model: version }) => {
    const { maker, model } = questionSchema.parse(JSON.parse(input));
    while (existsSync(heldAnswerFile(inbox, model))) await wait(LOOK_AGAIN_MS);
    if (/^refused/i.test(model)) return { status: 401 };
    if (!/^lk/i.test(model)) return { json: nothing };
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
  };
}
