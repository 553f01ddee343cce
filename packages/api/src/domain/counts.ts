/** A number for people: '14,000'. */
export const formatCount = (count: number) => count.toLocaleString('en-US');

/** '1 request', '14 requests'. */
export const countText = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
