/** The addresses of the pictures by the name of their page; `npm run handbook` takes them. */
const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of a screen. @param screen such as 'quotes' */
export const pictureOf = (screen: string) => files[`./pictures/${screen}.webp`];

/** Pixels, of all of them. */
export const pictureSize = { width: 960, height: 600 };
