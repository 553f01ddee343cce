import { isStaff } from '@dealer/api/domain/site/roles';
import { LinkButton } from '@dealer/ui';
import type { ComponentProps } from 'react';
import { useUser } from '../../lib/use-user.ts';

type Props = Pick<ComponentProps<typeof LinkButton>, 'variant' | 'size' | 'className'> & {
  ids: readonly number[];
};

/** Leads staff to the showroom's price tags of some machines. */
export function PriceTagsLink({ ids, ...button }: Props) {
  const user = useUser();
  if (!isStaff(user)) return null;
  return (
    <LinkButton href={`/tags?ids=${ids.join(',')}`} {...button}>
      Price tags
    </LinkButton>
  );
}
