import { Card } from '../../widgets/chart-card/card.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './market-tests.module.css';
import { measuredMethods } from './measured-methods.ts';

/** Results of methods where the truth is known, the failures too. */
export function MeasuredMethods() {
  return (
    <Card title="方法的实测结果">
      <p className={styles['note']}>
        生成数据中植入的市场比真实的规则；公开数据的标记是作者的，不是判决。未通过的方法不用于本系统，也列在这里。
        本系统没有已定案的标记，因此对每个市场都是「此市场无法承诺」漏报率。
      </p>
      <div className={styles['scroll']} role="region" aria-label="方法的实测结果明细" tabIndex={0}>
        <table data-long-table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">方法</th>
              <th scope="col">数据</th>
              <th scope="col">结果</th>
              <th scope="col">结论</th>
              <th scope="col">来源</th>
            </tr>
          </thead>
          <tbody>
            {measuredMethods.map(({ method, data, result, verdict, source }) => (
              <tr key={`${method}|${data}`}>
                <th scope="row">{method}</th>
                <td>{data}</td>
                <td>{result}</td>
                <td className={styles['verdict']}><Tag tone={verdict === '采用' ? 'good' : verdict === '未采用' ? 'caution' : 'neutral'}>{verdict}</Tag></td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
