import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { trpc } from '../../../../trpc.ts';
import { StaffModal } from '../../list/StaffModal.tsx';
import { useShown } from '../../list/use-shown.ts';
import { type ManagedBrand, useBrandAction } from './use-brand-action.ts';

interface Props {
  /** The brand that goes; undefined while the dialog is closed. */
  brand: ManagedBrand | undefined;
  brands: readonly ManagedBrand[];
  onClose: () => void;
}

/** Makes one brand of two. */
export function MergeDialog({ brand, brands, onClose }: Props) {
  const shown = useShown(brand);
  return (
    <StaffModal
      opened={brand !== undefined}
      onClose={onClose}
      title={`Merge ${shown?.name ?? ''}`}
      size={520}
    >
      {shown && <MergeForm key={shown.id} brand={shown} brands={brands} onClose={onClose} />}
    </StaffModal>
  );
}

function MergeForm({ brand, brands, onClose }: Props & { brand: ManagedBrand }) {
  const { id, name, products } = brand;
  const form = useForm({ initialValues: { into: '' } });
  const { run, isPending, error } = useBrandAction(trpc.admin.brands.merge, { afterSuccess: onClose });
  const into = brands.find((other) => String(other.id) === form.values.into);
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (into) run({ id, shownName: name, into: { id: into.id, shownName: into.name } });
      })}
    >
      <NativeSelect
        data-autofocus
        label="Into"
        required
        data={[
          { value: '', label: 'Choose a brand' },
          ...brands
            .filter((other) => other.id !== id)
            .map((other) => ({ value: String(other.id), label: other.name })),
        ]}
        {...form.getInputProps('into')}
        error={error}
      />
      {into && (
        <Text mt="md" role="status">
          {products} product(s) of {name} become {into.name}, and {name} is deleted. Imports that say {name}{' '}
          mean {into.name} from then on.
          {products > 0 &&
            ` Undo brings ${name} back with its products, its remembered models and its image sources.`}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending} disabled={!into}>
          Merge
        </Button>
      </Group>
    </form>
  );
}
