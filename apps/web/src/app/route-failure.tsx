import { useRouteError } from 'react-router';
import { ChunkError } from '../lib/loading/chunk-error.ts';
import { MessagePage } from './message-page/message-page.tsx';

const broken = '页面显示出错，请重试；如仍有问题，请联系管理员。';

/** Shown in place of a page whose code failed to load or that threw while rendering. */
export function RouteFailure() {
  const error = useRouteError();
  return (
    <MessagePage title="页面加载失败" text={error instanceof ChunkError ? error.message : broken}>
      <button type="button" onClick={() => window.location.reload()}>
        重试
      </button>
    </MessagePage>
  );
}
