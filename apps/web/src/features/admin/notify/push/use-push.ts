import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { useCall } from '../../../action/use-call.ts';
import { canPush, endSubscription, findEndpoint, startSubscription } from './browser-push.ts';

/** 'failed': it could not be turned on or off; 'undelivered': it is on, and the latest message was not accepted. */
export type PushState = 'unsupported' | 'loading' | 'denied' | 'off' | 'on' | 'undelivered' | 'failed';

/** Push messages to this browser: whether they are on, and turning them on and off. */
export function usePush() {
  const isSupported = canPush();
  const key = trpc.admin.notifications.key.useQuery(undefined, { enabled: isSupported });
  const browser = useQuery({
    queryKey: ['push-endpoint'],
    queryFn: findEndpoint,
    enabled: isSupported,
    // The browser answers, with or without a connection.
    networkMode: 'always',
  });
  const { call: subscribe } = useCall(trpc.admin.notifications.subscribe);
  const { call: unsubscribe } = useCall(trpc.admin.notifications.unsubscribe);
  const [problem, setProblem] = useState<'denied' | 'failed'>();
  const once = useOnce();

  const refetch = () => Promise.all([key.refetch(), browser.refetch()]);

  const turnOn = async (publicKey: string) => {
    if ((await Notification.requestPermission()) !== 'granted') {
      setProblem('denied');
      return;
    }
    const keys = await startSubscription(publicKey);
    try {
      await subscribe(keys);
    } catch (error) {
      await endSubscription();
      throw error;
    }
  };
  const turnOff = async (endpoint: string) => {
    await unsubscribe({ endpoint });
    await endSubscription();
  };
  const current = key.data?.subscriptions.find(({ endpoint }) => endpoint === browser.data);
  const set = (wanted: boolean) =>
    once(async () => {
      setProblem(undefined);
      try {
        if (wanted && key.data) await turnOn(key.data.publicKey);
        else if (current) await turnOff(current.endpoint);
      } catch {
        setProblem('failed');
      }
      await refetch();
    });

  const stateOf = (): PushState => {
    if (!isSupported) return 'unsupported';
    if (problem) return problem;
    if (key.isError || browser.isError) return 'failed';
    if (!key.data || browser.isPending) return 'loading';
    if (Notification.permission === 'denied') return 'denied';
    if (!current) return 'off';
    return current.failure === null ? 'on' : 'undelivered';
  };
  const state = stateOf();
  const isOn = current !== undefined && state !== 'denied';
  return { state, isOn, failure: current?.failure ?? '', set };
}
