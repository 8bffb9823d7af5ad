import { Link } from 'react-router';
import { MessagePage } from './message-page/message-page.tsx';
import { PageArrival } from './page-arrival.tsx';

const title = '页面不存在';

export function NotFound() {
  return (
    <MessagePage title={title} text="您访问的页面不存在，或您没有权限查看。">
      <Link to="/">返回首页</Link>
      <PageArrival name={title} />
    </MessagePage>
  );
}
