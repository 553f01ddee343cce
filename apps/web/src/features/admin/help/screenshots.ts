/** The addresses of the screenshots by the name of their page; `npm run handbook` takes them. */
const files = import.meta.glob<string>('./screenshots/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The screenshot of a screen. @param screen such as 'quotes' */
export const screenshotOf = (screen: string) => files[`./screenshots/${screen}.webp`];

/** Pixels, of all of them. */
export const screenshotSize = { width: 960, height: 600 };
