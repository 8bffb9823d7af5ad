import { MessagePage } from './message-page/message-page.tsx';

/** Stands for a page whose code did not arrive or that broke while drawing. */
export function RouteFailure() {
  return (
    <MessagePage title="页面加载失败" text="请检查网络后重试；如仍有问题，请联系管理员。">
      <button type="button" onClick={() => window.location.reload()}>
        重试
      </button>
    </MessagePage>
  );
}
