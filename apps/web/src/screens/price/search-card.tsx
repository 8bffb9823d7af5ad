import { Button } from 'antd';
import { useSearchHistory } from '../../lib/search-history.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { partialSearchText } from './partial-search-text.ts';
import { certainMaterial } from './material-candidates.ts';
import { MaterialSearch } from './material-search.tsx';
import styles from './search-card.module.css';
import { suggestionsFor, type Suggestion } from './suggestions.ts';
import type { MaterialIndex } from './use-material-index.ts';
import type { PriceAddress } from './use-price-address.ts';

interface SearchCardProps {
  index: MaterialIndex;
  address: PriceAddress;
}

const longestKeyword = 200;

/** Search for a material, and the user's recent searches. */
export function SearchCard({ index, address }: SearchCardProps) {
  const { history, remember } = useSearchHistory('material_search_record');
  const show = (name: string, key: string, q: string): void => address.change({ name, key, q, price: '', priceUnit: '', rows: null });
  const choose = ({ name_key, spec_key, label }: Suggestion, typed: string): void => {
    show(name_key, spec_key, typed);
    remember({ keyword: label.slice(0, longestKeyword) });
  };
  const doubt = (typed: string): void => {
    show('', '', typed);
    if (index.find(typed, 1).length > 0) remember({ keyword: typed.slice(0, longestKeyword) });
  };
  const again = (keyword: string): void => {
    const [first] = certainMaterial(keyword, [], index) ? suggestionsFor(keyword, [], index) : [];
    if (first) choose(first, keyword);
    else doubt(keyword);
  };
  if (index.query.isError && !index.query.isFetching) {
    return (
      <Card title="查找物料">
        <LoadFailure message={index.query.error.message} height={96} onRetry={() => void index.query.refetch()} />
      </Card>
    );
  }
  return (
    <Card title="查找物料" actions={index.cutFrom !== null && <CardNote>{`${partialSearchText(index.cutFrom)}，其余可用物料编码查找`}</CardNote>}>
      <MaterialSearch index={index} typed={address.typed} onChoose={choose} onDoubt={doubt} />
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
