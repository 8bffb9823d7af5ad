import { useQuery } from '@tanstack/react-query';
import { formatCount, formatTime, metricText, metrics, type NewCitation } from '@tenderscope/contract';
import { Input, Modal } from 'antd';
import { Link } from 'react-router';
import { citationAddress } from '../../lib/citations/citations-path.ts';
import { cite } from '../../lib/citations/use-citations.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { useReturnedFocus } from '../sheet/use-returned-focus.ts';
import styles from './cite.module.css';

/** The code of a figure, which is stored with its rows when the dialog opens. */
export function CiteDialog({ request, onClose }: { request: NewCitation; onClose: () => void }) {
  useReturnedFocus();
  const query = useQuery({ queryKey: ['cite', request], queryFn: () => cite(request), staleTime: 0, gcTime: 0, retry: false });
  const { name } = metrics[request.metric];
  return (
    <Modal open title={`引用${name}`} width={520} footer={null} onCancel={onClose}>
      <LoadedPart query={query} name="引用编号" height={150}>
        {({ code, value, rowNum, dataVersion, createdAt }) => (
          <>
            <Input
              size="large"
              readOnly
              aria-label="引用编号"
              className={styles['code'] ?? ''}
              value={code}
              autoFocus
              onFocus={({ target }) => target.select()}
            />
            <p>
              {name} <strong>{metricText(request.metric, value)}</strong>，由 {formatCount(rowNum)} 条明细算出，第 {dataVersion} 版数据，
              {formatTime(createdAt)}
            </p>
            <p className={styles['hint']}>
              数据以后如有变化，凭编号仍可查看当时的数与明细，以及与现在相差多少、为什么。在「全局搜索」（Ctrl+K）或「引用编号」页输入编号即可打开。
            </p>
            <Link to={citationAddress(code)} onClick={onClose}>打开这个引用</Link>
          </>
        )}
      </LoadedPart>
    </Modal>
  );
}
