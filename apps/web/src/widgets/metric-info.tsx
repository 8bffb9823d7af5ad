import { InfoCircleOutlined } from '@ant-design/icons';
import { metrics, type MetricKey } from '@tenderscope/contract';
import { Button, Popover } from 'antd';

interface MetricInfoProps {
  metrics: readonly MetricKey[];
}

/** ⓘ: what the figures mean. */
export function MetricInfo({ metrics: keys }: MetricInfoProps) {
  const names = keys.map((key) => metrics[key].name).join('、');
  return (
    <Popover
      trigger={['hover', 'click']}
      getPopupContainer={(trigger) => trigger.closest('section') ?? document.body}
      title="指标口径"
      content={
        <dl style={{ maxWidth: 320, margin: 0 }}>
          {keys.map((key) => (
            <div key={key}>
              <dt style={{ fontWeight: 600 }}>{metrics[key].name}</dt>
              <dd style={{ margin: '0 0 8px' }}>{metrics[key].definition}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button type="text" size="small" icon={<InfoCircleOutlined />} aria-label={`${names}的口径说明`} />
    </Popover>
  );
}
