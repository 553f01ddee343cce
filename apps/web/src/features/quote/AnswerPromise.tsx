import { countText } from '@dealer/api/domain/counts';
import { trpc } from '../../trpc.ts';

const HOUR_MS = 3_600_000;

/** How fast the answers of this month came, where that is better than what is promised; pages that show it load it themselves. */
export function AnswerTime() {
  const { data } = trpc.storefront.shop.answerTime.useQuery(undefined, { staleTime: HOUR_MS });
  if (!data?.medianHours) return null;
  return ` Half of this month’s answers came within ${countText(data.medianHours, 'hour')}.`;
}

/** How fast the shop answers: what it promises, and what it did this month where that is better. */
export function AnswerPromise() {
  return (
    <>
      We answer within 24 hours.
      <AnswerTime />
    </>
  );
}
