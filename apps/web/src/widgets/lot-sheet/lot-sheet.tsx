import { PrinterOutlined } from '@ant-design/icons';
import { Button, Drawer, Space } from 'antd';
import { printPage } from '../../lib/print/printing.ts';
import type { LotPlace } from '../links/lot-list.ts';
import { LotBids } from './lot-bids.tsx';
import { LotHead } from './lot-head.tsx';
import { LotRelations } from './lot-relations.tsx';
import { LotRules } from './lot-rules.tsx';
import { LotScores } from './lot-scores.tsx';
import { LotScreens } from './lot-screens.tsx';
import { LotStepper } from './lot-stepper.tsx';
import { LotTimeline } from './lot-timeline.tsx';
import { useLotRows } from './use-lot-rows.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

interface LotSheetProps {
  guid: string;
  /** Position in the list it was opened from. */
  place: LotPlace | null;
  onStep: (guid: string) => void;
  onClose: () => void;
}

/** All data about one lot, over the page it was opened from. */
export function LotSheet({ guid, place, onStep, onClose }: LotSheetProps) {
  useReturnedFocus();
  const { data, isPlaceholderData } = useLotRows('lot.head', guid);
  const head = isPlaceholderData ? undefined : data?.[0];
  return (
    <Drawer
      open
      onClose={onClose}
      size="min(960px, 100vw)"
      rootClassName="lot-sheet"
      title={<h2 style={{ margin: 0, fontSize: 16 }}>{head?.bd_name ?? '标段详情'}</h2>}
      extra={
        <Space>
          {place && <LotStepper place={place} onStep={onStep} />}
          <Button size="small" icon={<PrinterOutlined />} onClick={() => void printPage()}>
            打印
          </Button>
        </Space>
      }
      focusable={{ trap: true }}
    >
      <LotHead guid={guid} />
      <LotBids guid={guid} />
      <LotScreens guid={guid} />
      <LotRules guid={guid} />
      <LotScores guid={guid} />
      <LotRelations guid={guid} />
      <LotTimeline guid={guid} />
    </Drawer>
  );
}
