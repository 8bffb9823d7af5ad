import { useDataStamp } from '../../lib/data-stamp.ts';
import styles from './shell.module.css';

/** While nothing was imported: says so, and how data come in. Known with the first answer only, it stands below the page. */
export function NoDataNote() {
  const isEmpty = useDataStamp(({ version, time }) => version !== null && time === null);
  return isEmpty && (
    <p role="status" className={styles['noData']}>
      尚未导入数据，各页暂无内容可显示。请管理员在服务器上运行 <code>npm run data -- import 数据目录</code> 导入招标项目、标段、投标等数据（步骤见 README），导入后刷新本页。
    </p>
  );
}
