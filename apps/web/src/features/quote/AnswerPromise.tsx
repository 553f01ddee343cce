import { counted } from '@dealer/api/domain/duration';
import { trpc } from '../../trpc.ts';

const HOUR_MS = 3_600_000;

/** How fast the shop answers: what it promises, and what it did this month where that is better. */
export function AnswerPromise() {
  const { data } = trpc.storefront.shop.answerTime.useQuery(undefined, { staleTime: HOUR_MS });
  return (
    <>
      We answer within 24 hours.
      {data?.medianHours && ` Half of this month’s answers came within ${counted(data.medianHours, 'hour')}.`}
    </>
  );
}
