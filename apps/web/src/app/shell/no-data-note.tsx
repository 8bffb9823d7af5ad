import { Link } from 'react-router';
import { useDataStamp } from '../../lib/queries/data-stamp.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './shell.module.css';

const importPage = '/system/imports';

/** Explains how to import data while there are none. This is only known with the first response, so the note is placed below the page. */
export function NoDataNote() {
  const isEmpty = useDataStamp(({ version, time }) => version !== null && time === null);
  const mayImport = useSession(({ userInfo }) => userInfo?.menuAuthPath.includes(importPage) ?? false);
  if (isEmpty && mayImport) {
    return (
      <p role="status" className={styles['noData']}>
        尚未导入数据，各页暂无内容可显示。请到<Link to={importPage}>数据导入</Link>上传本单位的台账（Excel）、数据包或 OCDS 文件。
      </p>
    );
  }
  return isEmpty && (
    <p role="status" className={styles['noData']}>
      尚未导入数据，各页暂无内容可显示。请管理员在「系统管理 › 数据导入」上传招标项目、标段、投标等数据，或在服务器上运行 <code>npm run data -- import 数据目录</code>（步骤见 README）。
    </p>
  );
}
