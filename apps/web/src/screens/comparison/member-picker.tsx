import { Button, Select } from 'antd';
import { useState } from 'react';
import { maxDictionarySize } from '@tenderscope/contract';
import { usePage } from '../../lib/queries/use-rows.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { CompanyPicker } from '../../widgets/company-picker/company-picker.tsx';
import { RangeField } from '../../widgets/date-range/range-field.tsx';
import { timeUnits } from '../../widgets/date-range/time-units.ts';
import { formatTime } from '../../widgets/filter-bar/filters-url.ts';
import type { MemberKind } from '../../widgets/comparison/comparison-address.ts';

interface MemberPickerProps {
  kind: MemberKind;
  /** Chosen ids. */
  chosen: readonly string[];
  onAdd: (id: string) => void;
}

/** A field that adds a member of the kind. */
export function MemberPicker({ kind, chosen, onAdd }: MemberPickerProps) {
  if (kind === 'supplier') return <CompanyPicker key={chosen.join(' ')} name="" onPick={(guid) => guid !== null && onAdd(guid)} />;
  if (kind === 'period') return <PeriodPicker key={chosen.join(' ')} onAdd={onAdd} />;
  return kind === 'unit' ? <UnitSelect chosen={chosen} onAdd={onAdd} /> : <CategorySelect chosen={chosen} onAdd={onAdd} />;
}

type SelectProps = Omit<MemberPickerProps, 'kind'>;

function UnitSelect(props: SelectProps) {
  const units = useSession(({ zbrList }) => zbrList);
  return <OneSelect {...props} label="添加单位" options={units.map(({ DanWei_Guid, DanWei_Name }) => ({ value: DanWei_Guid, label: DanWei_Name }))} />;
}

const firstPage = { conditions: [], page: 1, size: maxDictionarySize };

function CategorySelect(props: SelectProps) {
  const { data, isFetching } = usePage('query.materialCategories', firstPage);
  return <OneSelect {...props} label="添加品类" loading={isFetching} options={(data?.rows ?? []).map(({ pinlei }) => ({ value: pinlei, label: pinlei }))} />;
}

interface OneSelectProps extends SelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  loading?: boolean;
}

/** A searchable list without the chosen ones. */
const OneSelect = ({ label, options, chosen, onAdd, loading = false }: OneSelectProps) => (
  <Select<string | null>
    aria-label={label}
    placeholder={label}
    style={{ width: 320 }}
    options={options.filter(({ value }) => !chosen.includes(value))}
    value={null}
    onChange={(value) => value !== null && onAdd(value)}
    loading={loading}
    showSearch={{ optionFilterProp: 'label' }}
  />
);

/** A range of days, added by a button. */
function PeriodPicker({ onAdd }: { onAdd: (id: string) => void }) {
  const [range, setRange] = useState<Parameters<typeof formatTime>[0]>(null);
  return (
    <>
      <RangeField unit={timeUnits.day} range={range} onChange={setRange} />
      <Button disabled={range === null} onClick={() => onAdd(formatTime(range))}>
        添加时间段
      </Button>
    </>
  );
}
