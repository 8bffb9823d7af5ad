import { maxDictionarySize } from '@tenderscope/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { usePage } from '../../lib/use-rows.ts';

interface MaterialFilterProps {
  materials: readonly string[];
  onChange: (materials: string[]) => void;
}

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };

/** The material categories that occur, the most frequent first, asked for when the list is first opened. */
export function MaterialFilter({ materials, onChange }: MaterialFilterProps) {
  const [opened, setOpened] = useState(false);
  const { data, isFetching } = usePage('query.materialCategories', firstPage, { enabled: opened });
  return (
    <Select
      aria-label="品类"
      mode="multiple"
      options={(data?.rows ?? []).map(({ pinlei }) => ({ value: pinlei, label: pinlei }))}
      value={[...materials]}
      onChange={onChange}
      onOpenChange={() => setOpened(true)}
      loading={isFetching}
      maxTagCount="responsive"
      allowClear
      placeholder="全部"
    />
  );
}
