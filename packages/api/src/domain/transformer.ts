import superjson, { deserialize, serialize } from 'superjson';

/**
 * The transformer of tRPC calls: superjson, so that dates stay dates. Inputs are sent without references between equal
 * values, because the server rejects references (`input-payload.ts`).
 */
export const transformer = {
  input: {
    serialize(input: unknown) {
      const { json, meta } = serialize(input);
      return { json, ...(meta?.values && { meta: { values: meta.values, v: 1 } }) };
    },
    deserialize,
  },
  output: superjson,
};
