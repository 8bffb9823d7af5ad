import { Select } from 'antd';
import { useMemo, useState } from 'react';
import { usePage } from '../../../lib/queries/use-rows.ts';
import { Field } from '../../../widgets/form/field.tsx';
import type { FormState } from '../../../widgets/form/use-form.ts';
import type { TipInput } from './tip-input.ts';

const none = [] as const;
const most = 20;

/** Companies that a report names, searched by name, initials or code. */
export function CompaniesField({ form }: { form: FormState<TipInput> }) {
  const [keyword, setKeyword] = useState('');
  const values = useMemo(() => ({ keyword }), [keyword]);
  const isRequested = keyword.trim() !== '';
  const answer = usePage('supplier.search', { conditions: none, page: 1, size: most }, { values, enabled: isRequested });
  const found = isRequested ? (answer.data?.rows ?? none) : none;
  return (
    <Field form={form} name="companies" label="涉及企业（可不选）">
      {(control, value, set) => (
        <Select
          {...control}
          mode="multiple"
          labelInValue
          maxCount={most}
          value={value.map(({ guid, name }) => ({ value: guid, label: name }))}
          onChange={(chosen) => set(chosen.map((one) => ({ guid: one.value, name: one.label })))}
          options={found.map((row) => ({ value: row.gys_guid, label: row.Gys_Name }))}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          notFoundContent={isRequested && !answer.isFetching ? '没有相符的企业' : null}
          placeholder="输入企业名称中的几个字、拼音首字母，或统一社会信用代码"
        />
      )}
    </Field>
  );
}
