import { countText } from '@dealer/api/domain/counts';
import { HOUR_MS } from '@dealer/api/domain/duration';
import { trpc } from '../../trpc.ts';

/** The median reply time of the last 30 days, where it is better than the promise; pages that show it load it themselves. */
export function AnswerTime() {
  const { data } = trpc.storefront.shop.answerTime.useQuery(undefined, { staleTime: HOUR_MS });
  if (!data?.medianHours) return null;
  return ` Half of our answers in the last 30 days came within ${countText(data.medianHours, 'hour')}.`;
}

/** Says how fast the shop answers: what it promises, and what it did in the last 30 days where that is better. */
export function AnswerPromise() {
  return (
    <>
      We answer within 24 hours.
      <AnswerTime />
    </>
  );
}
