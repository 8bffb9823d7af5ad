import { Breadcrumbs } from './breadcrumbs.tsx';
import { Candidates } from './candidates.tsx';
import { CaseTodo } from './case-todo.tsx';
import { ReportNotice } from './report-notice.tsx';
import { DataStamp } from './data-stamp.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { Logo } from './logo.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  return (
    <header className={styles['header']}>
      <Logo />
      <span className={styles['brand']}>电子招标采购大数据分析系统</span>
      <Breadcrumbs />
      <DataStamp />
      <FullScreenButton />
      <Candidates />
      <CaseTodo />
      <ReportNotice />
      <UserMenu />
    </header>
  );
}
