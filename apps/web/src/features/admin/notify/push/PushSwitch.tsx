import { Switch, Text } from '@mantine/core';
import { type PushState, usePush } from './use-push.ts';

function textOf(state: PushState, failure: string): string {
  switch (state) {
    case 'unsupported':
      return 'This browser cannot do that. On an iPhone, add this site to the home screen first and open it there.';
    case 'loading':
      return 'One moment …';
    case 'denied':
      return 'This browser blocks notifications of this site. Allow them in the settings beside its address, then turn this on again.';
    case 'failed':
      return 'That did not work. Private windows cannot do it; otherwise check the connection and try again.';
    case 'undelivered':
      return `On, but the last one did not arrive: ${failure} Turn it off and on again if that stays.`;
    case 'on':
      return 'On. They show what came and the customer’s first name, nothing else.';
    case 'off':
      return 'Off. They go through a service of the browser’s maker, encrypted.';
  }
}

/** Turns push messages to this browser on and off. */
export function PushSwitch() {
  const { state, isOn, failure, set } = usePush();
  return (
    <div>
      <Switch
        label="Send them to this browser, also while the site is closed"
        checked={isOn}
        disabled={state === 'unsupported' || state === 'loading'}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <Text size="sm" role="status">
        {textOf(state, failure)}
      </Text>
    </div>
  );
}
