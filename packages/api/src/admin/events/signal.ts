/** A signal that keeps a notification until it is awaited, so that one which arrives meanwhile is not lost. */
export function createSignal() {
  let isSet = false;
  let resume: (() => void) | undefined;
  const notify = () => {
    isSet = true;
    resume?.();
  };
  const received = async () => {
    if (!isSet) {
      await new Promise<void>((resolve) => {
        resume = resolve;
      });
    }
    isSet = false;
  };
  return { notify, received };
}
