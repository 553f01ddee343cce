interface Call<Input, Output> {
  input: Input;
  resolve: (output: Output | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets concurrent callers share one transaction: calls that arrive while a batch runs form the next batch.
 * @param doBatch gets the inputs of a batch and returns their outputs in the same order; callers beyond its end get undefined.
 * What it throws rejects every call of the batch
 * @returns the function to call for each input
 */
export function createBatcher<Input, Output>(
  doBatch: (inputs: Input[]) => Promise<readonly Output[]>,
): (input: Input) => Promise<Output | undefined> {
  let waiting: Call<Input, Output>[] = [];
  let isBusy = false;
  const work = async () => {
    isBusy = true;
    while (waiting.length) {
      // What arrived in the same turn of the event loop belongs together.
      await new Promise(setImmediate);
      const batch = waiting;
      waiting = [];
      try {
        const outputs = await doBatch(batch.map(({ input }) => input));
        for (const [at, { resolve }] of batch.entries()) resolve(outputs[at]);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  };
  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject });
      if (!isBusy) void work();
    });
}
