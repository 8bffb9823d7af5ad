import { Link } from 'react-router';
import { MessagePage } from './message-page/message-page.tsx';

export function NotFound() {
  return (
    <MessagePage title="页面不存在" text="您访问的页面不存在，或您没有权限查看。">
      <Link to="/">返回首页</Link>
    </MessagePage>
  );
}
