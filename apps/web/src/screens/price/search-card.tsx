import { Button } from 'antd';
import { useSearchHistory } from '../../lib/search-history.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { cutText } from './cut-text.ts';
import { materialLabel } from './material-label.ts';
import { MaterialSearch } from './material-search.tsx';
import styles from './search-card.module.css';
import type { Material, MaterialIndex } from './use-material-index.ts';
import type { PriceAddress } from './use-price-address.ts';

interface SearchCardProps {
  index: MaterialIndex;
  address: PriceAddress;
}

const longestKeyword = 200;

/** The search for one material, and what the user looked for before. */
export function SearchCard({ index, address }: SearchCardProps) {
  const { history, remember } = useSearchHistory('material_search_record');
  const choose = ({ name_key, spec_key }: Pick<Material, 'name_key' | 'spec_key'>, typed: string): void => {
    address.change({ name: name_key, key: spec_key, q: typed, price: '', priceUnit: '', rows: null });
    remember({ keyword: materialLabel({ name_key, spec_key }).slice(0, longestKeyword) });
  };
  const again = (keyword: string): void => {
    const [match] = index.find(keyword, 1);
    if (match) choose(match.material, keyword);
  };
  if (index.query.isError && !index.query.isFetching) {
    return (
      <Card title="查找物料">
        <LoadFailure message={index.query.error.message} height={96} onRetry={() => void index.query.refetch()} />
      </Card>
    );
  }
  return (
    <Card title="查找物料" actions={index.cutFrom !== null && <CardNote>{`${cutText(index.cutFrom)}，其余可用物料编码查找`}</CardNote>}>
      <MaterialSearch index={index} typed={address.typed} onChoose={choose} />
      <div className={styles['history']} role="group" aria-label="最近查询">
        <span className={styles['label']}>最近查询</span>
        {history.data?.length === 0 && <span className={styles['label']}>暂无</span>}
        {(history.data ?? []).map(({ guid, keyword }) => (
          <Button key={guid} size="small" onClick={() => again(keyword)}>
            {keyword}
          </Button>
        ))}
      </div>
    </Card>
  );
}
