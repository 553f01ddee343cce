import type { Shop } from '@dealer/api/domain/shop/shop';
import type { DrawingSlug } from '@dealer/ui/drawings';

interface Reason {
  title: string;
  text: string;
  drawing: DrawingSlug;
}

/** The four reasons of the home page. Where the trailer goes is said in the shop's record. */
export const reasons = ({ deliveryArea }: Shop): readonly Reason[] => [
  {
    title: 'Set up before you get it',
    text: 'Every machine is assembled, fueled and run here. You take it home ready to work, not in a box.',
    drawing: 'zero-turn-residential',
  },
  {
    title: 'Repaired where you bought it',
    text: 'Our own workshop, maker’s parts, and 90 days of warranty on repair work.',
    drawing: 'wrench',
  },
  {
    title: 'Picked up and delivered',
    text: deliveryArea ? `Our trailer goes to ${deliveryArea}.` : 'Our own trailer comes to your door.',
    drawing: 'delivery-trailer',
  },
  {
    title: 'The right size, not the biggest',
    text: 'Tell us the acres, the drive and the gate. We name the machine that fits, and say so when the cheaper one will do.',
    drawing: 'walk-behind',
  },
];
