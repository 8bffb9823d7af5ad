import { maxDictionarySize, standardMethods } from '@tenderscope/contract';
import { useState } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';
import { DropdownMany } from '../dropdown/dropdown-many.tsx';
import { orderMethods } from '../methods/order-methods.ts';

interface MethodFilterProps {
  methods: readonly string[];
  onChange: (methods: string[]) => void;
}

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };
const standard = standardMethods.map(({ name }) => name);

/** The standard methods and the others that occur, requested when the list is first opened. */
export function MethodFilter({ methods, onChange }: MethodFilterProps) {
  const [opened, setOpened] = useState(false);
  const { data, isFetching } = usePage('query.procurementMethods', firstPage, { enabled: opened });
  const offered = new Set([...standard, ...(data?.rows ?? []).map(({ zb_fangshi: method }) => method)]);
  return (
    <DropdownMany
      label="采购方式"
      options={orderMethods([...offered]).map((value) => ({ value, label: value }))}
      values={methods}
      onChange={onChange}
      onOpen={() => setOpened(true)}
      loading={isFetching}
    />
  );
}
