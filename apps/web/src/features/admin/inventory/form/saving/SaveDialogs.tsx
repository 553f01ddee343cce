import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { Button, Group, Text } from '@mantine/core';
import { ConflictDialog, type ConflictedSave } from '../../../form/ConflictDialog.tsx';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { useNamedValues } from '../../named-values.ts';
import { ShownValue } from '../fields/ShownValue.tsx';
import type { FormValues } from '../form-values.ts';

interface ConflictProps {
  saving: ConflictedSave<FormValues>;
  /** The values that are typed here. */
  typed: FormValues;
}

/** The dialog of a product that somebody else saved first. */
export function ProductConflict(props: ConflictProps) {
  const nameOf = useNamedValues();
  return (
    <ConflictDialog
      what="this product"
      labelOf={fieldLabel}
      renderValue={(field, values) => <ShownValue field={field} value={nameOf(field, values[field])} />}
      {...props}
    />
  );
}

interface StockProps {
  opened: boolean;
  onAnswer: (inStock: boolean) => void;
  onClose: () => void;
}

/** Asks, when the last unit leaves the shelf, whether customers may still order it (decisions P4). */
export function StockDialog({ opened, onAnswer, onClose }: StockProps) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="None left on the shelf" size={520}>
      <Text mb="lg">The inventory count is now 0. Is this unit out of stock?</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          Keep in stock
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Mark out of stock
        </Button>
      </Group>
    </StaffModal>
  );
}
