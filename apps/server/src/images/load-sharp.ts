/** Loads the image library when the first image needs it: a start does not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for an image: several would take the processors from visitors' requests.
  sharp.concurrency(1);
  return sharp;
}
