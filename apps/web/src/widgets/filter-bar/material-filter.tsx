import { maxDictionarySize } from '@tenderscope/contract';
import { useState } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';
import { DropdownMany } from '../dropdown/dropdown-many.tsx';

interface MaterialFilterProps {
  materials: readonly string[];
  onChange: (materials: string[]) => void;
}

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };

/** The material categories that occur, the most frequent first, requested when the list is first opened. */
export function MaterialFilter({ materials, onChange }: MaterialFilterProps) {
  const [opened, setOpened] = useState(false);
  const { data, isFetching } = usePage('query.materialCategories', firstPage, { enabled: opened });
  return (
    <DropdownMany
      label="品类"
      options={(data?.rows ?? []).map(({ pinlei }) => ({ value: pinlei, label: pinlei }))}
      values={materials}
      onChange={onChange}
      onOpen={() => setOpened(true)}
      loading={isFetching}
    />
  );
}
