import { FilterOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useAddress } from '../../lib/address/use-url-state.ts';
import styles from './filter-drawer.module.css';

/** Parameters that belong to the field of another one. */
const fieldOf: Readonly<Partial<Record<string, string>>> = { city: 'province', group: 'unit' };

/** Number of fields with a choice in the address. */
export function countChosen(parameters: readonly string[], params: URLSearchParams): number {
  return new Set(parameters.filter((name) => params.has(name)).map((name) => fieldOf[name] ?? name)).size;
}

export interface FilterDrawerProps {
  label: string;
  /** Parameters of the address for its filters. */
  parameters: readonly string[];
  children: ReactNode;
  /** Notes about the filters, always visible. */
  notes?: ReactNode;
  /** Text of the button. */
  button?: string;
}

/** Button with the number of chosen filters, which opens them in a drawer: for phones. */
export function FilterDrawer({ label, button = '筛选', parameters, children, notes }: FilterDrawerProps) {
  const { params } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const count = countChosen(parameters, params);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className={styles['button']} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <FilterOutlined aria-hidden /> {count > 0 ? `${button}（${count}）` : button}
      </button>
      {notes}
      <Drawer
        open={isOpen}
        onClose={close}
        placement="bottom"
        size="100%"
        title={label}
        focusable={{ trap: true }}
        footer={<Button type="primary" block size="large" onClick={close}>查看结果</Button>}
      >
        <search className={styles['fields']} aria-label={label}>{children}</search>
      </Drawer>
    </>
  );
}
