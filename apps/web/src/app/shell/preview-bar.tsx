import { useState } from 'react';
import { endPreview } from '../../lib/session/refresh-session.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './preview-bar.module.css';

/** A bar above every page stating that the product is previewed with a role, with a button that ends the preview. */
export function PreviewBar() {
  const preview = useSession(({ userInfo }) => userInfo?.preview ?? null);
  const [isBusy, setBusy] = useState(false);
  if (!preview) return null;
  const end = async (): Promise<void> => {
    setBusy(true);
    await endPreview().catch(() => setBusy(false));
  };
  return (
    <div className={styles['bar']} role="status">
      <span>
        正在以角色「{preview.roleName}」预览{preview.unitName === null ? '' : `，数据限于「${preview.unitName}」及其下级`}；只能查看，不含您自己没有的权限
      </span>
      <button type="button" disabled={isBusy} onClick={() => void end()}>
        结束预览
      </button>
    </div>
  );
}
